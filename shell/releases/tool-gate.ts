import type { Release } from './release.ts';
import { findNarrowings } from './schema-narrowings.ts';

/**
 * Tools of a candidate that would break what agents rely on: a name that is another remote's, an input that takes less
 * than that of the live version, or a tool that has only read and would now change something.
 */
export function refuseTools(
  { name, tools = [] }: Release,
  releases: Release[],
  before: Release[],
): string[] {
  const others = releases.filter((release) => release.name !== name);
  const earlier = before.find((release) => release.name === name)?.tools ?? [];
  const taken = tools.flatMap((tool) =>
    others
      .filter((other) => other.tools?.some((theirs) => theirs.name === tool.name))
      .map((other) => `${tool.name} is ${other.name}'s`),
  );
  const changed = tools.flatMap((tool) => {
    const was = earlier.find((one) => one.name === tool.name);
    if (!was) return [];
    const grown = was.does === 'reads' && tool.does === 'changes';
    return [
      ...(grown ? [`${tool.name} only read before and would now change something`] : []),
      ...findNarrowings(was.input, tool.input).map((what) => `${tool.name} accepts less: ${what}`),
    ];
  });
  return [...taken, ...changed];
}
