// Reads a JSON schema on standard input and writes the TypeScript types of its definitions.
import { readFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const schema = JSON.parse(readFileSync(0, 'utf8'));
const types = await compile(schema, 'Wire', {
  bannerComment: '/** What page and server say to each other. Made by scripts/wire from rubrica.wire: do not edit. */',
  additionalProperties: false,
  unreachableDefinitions: true,
  style: { singleQuote: true, printWidth: 120 },
});
process.stdout.write(types);
