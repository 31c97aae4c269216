/** The address of the analysis board for a moment of a match that is over, with all moves since the deal as its line. */
import { api } from '../lib/api';
import { toLink } from './link';
import { grown, rooted, stepsOf } from './variations';

export async function analysisOf(match: string, version: number): Promise<string> {
  const { position, moves } = await api.position(match, version);
  const { movers } = await api.positionView({ position, moves });
  let tree = rooted();
  for (const step of stepsOf(moves, movers)) tree = grown(tree, tree.at, step);
  return `/analysis#${toLink({ position, tree, setup: false })}`;
}
