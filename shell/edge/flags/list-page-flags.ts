import type { Release } from '@horae/releases/release.ts';
import type { FlagRecord, FlagValue } from '@horae/shared/contract';
import type { ShownModule } from '../live/match-page.ts';

/** A flag that a page has to know. */
export interface PageFlag {
  /** `<remote>/<flag>`. */
  id: string;
  remote: string;
  flag: FlagRecord;
}

/** Flags that some module of a page reads, each once. */
export function listPageFlags(shown: Pick<ShownModule, 'name' | 'release'>[]): PageFlag[] {
  const requested = shown.flatMap(({ name, release }) =>
    getReleaseFlags(release).filter(({ flag }) => flag.modules.includes(name)),
  );
  return [...new Map(requested.map((one) => [one.id, one])).values()];
}

export const getReleaseFlags = ({ name, flags = [] }: Release): PageFlag[] =>
  flags.map((flag) => ({ id: `${name}/${flag.name}`, remote: name, flag }));

/** Parses a value from an address or a cookie; `undefined` for one that the flag does not have. */
export function parseFlagValue(flag: FlagRecord, text: string | undefined): FlagValue | undefined {
  const values: FlagValue[] = flag.type === 'boolean' ? [false, true] : flag.values;
  return values.find((value) => String(value) === text);
}
