// Reads a JSON schema and a sentence about it on standard input and writes the TypeScript types of its definitions.
import { readFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const { schema, banner } = JSON.parse(readFileSync(0, 'utf8'));
const types = await compile(schema, 'Whole', {
  bannerComment: `/** ${banner} */`,
  additionalProperties: false,
  unreachableDefinitions: true,
  style: { singleQuote: true, printWidth: 120 },
});
process.stdout.write(types);
