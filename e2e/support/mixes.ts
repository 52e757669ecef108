import { previousReleases } from './previous-releases.ts';
import type { Versions } from './versions.ts';

/** Releases that a visitor gets instead of the live ones. */
export interface Mix {
  /** As given on the command line, such as `cart=previous,catalog=0.1.0-…`; `live` is none. */
  name: string;
  /** `previous` among them stands for the release before. */
  versions: Versions;
}

const PREVIOUS = 'previous';

/** Reads the mixes of `--mix` (`shared/tooling/repo/e2e-options.mjs`). */
export const mixesIn = ({ MIXES = '' }: NodeJS.ProcessEnv): Mix[] =>
  MIXES.split(' ')
    .filter(Boolean)
    .map((name) => ({
      name,
      versions:
        name === 'live'
          ? {}
          : Object.fromEntries(name.split(',').map((part) => part.split('=') as [string, string])), // by its pattern
    }));

/** Whether releases of before have to be built for it. */
export const asksForPrevious = ({ versions }: Mix): boolean =>
  Object.values(versions).includes(PREVIOUS);

/** Replaces `previous` by the version that it stands for. */
export async function resolvedVersions(versions: Versions): Promise<Versions> {
  if (!Object.values(versions).includes(PREVIOUS)) return versions;
  const { versions: before } = await previousReleases();
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => {
      if (version !== PREVIOUS) return [name, version];
      const known = before[name];
      if (!known) throw new Error(`There is no release of ${name} before the present one`);
      return [name, known];
    }),
  );
}
