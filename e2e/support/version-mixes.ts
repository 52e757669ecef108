import type { PlaywrightTestConfig } from '@playwright/test';
import type { RemoteVersions } from './preview-remote-versions.ts';
import { readPreviousReleases } from './publish-previous-releases.ts';

/** Releases that a visitor gets instead of the live ones. */
export interface VersionMix {
  /** As given on the command line, such as `cart=previous,catalog=0.1.0-…`; `live` is none. */
  name: string;
  /** `previous` among them stands for the release before. */
  versions: RemoteVersions;
}

const PREVIOUS = 'previous';

/** Reads the mixes of `--mix` (`shared/tooling/repo/e2e-options.mjs`). */
export const parseVersionMixes = ({ MIXES = '' }: NodeJS.ProcessEnv): VersionMix[] =>
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
export const isPreviousReleaseInMix = ({ versions }: VersionMix): boolean =>
  Object.values(versions).includes(PREVIOUS);

/** Replaces `previous` by the version that it stands for. */
export async function resolveMixVersions(versions: RemoteVersions): Promise<RemoteVersions> {
  if (!Object.values(versions).includes(PREVIOUS)) return versions;
  const { versions: before } = await readPreviousReleases();
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => {
      if (version !== PREVIOUS) return [name, version];
      const known = before[name];
      if (!known) throw new Error(`There is no release of ${name} before the present one`);
      return [name, known];
    }),
  );
}

type Projects = NonNullable<PlaywrightTestConfig<VersionMixOptions>['projects']>;

/**
 * For each mix one project whose visitors get its releases by a preview cookie, all against one shop, after one that sees
 * whether they do. `previous` is the project that publishes the releases of before.
 */
export const versionMixProjects = (
  mixes: VersionMix[],
  previous: string,
  testIgnore: string[],
): Projects =>
  mixes.flatMap((mix) => {
    const { name, versions } = mix;
    const shared = { use: { mix: versions }, metadata: { column: name } };
    return [
      {
        ...shared,
        name: `releases ${name}`,
        testMatch: 'mix.setup.ts',
        dependencies: isPreviousReleaseInMix(mix) ? [previous] : [],
      },
      {
        ...shared,
        name,
        testIgnore,
        dependencies: [`releases ${name}`],
        // One look, whatever it is made of.
        snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}-shop-{platform}{ext}',
      },
    ];
  });

export interface VersionMixOptions {
  /** Releases that a project's visitors get instead of the live ones; `previous` stands for the one before. */
  mix: RemoteVersions;
}
