import type { PlaywrightTestConfig } from '@playwright/test';
import type { MixOptions } from '../fixtures/mix-options.ts';
import { asksForPrevious, type Mix } from './mixes.ts';

type Projects = NonNullable<PlaywrightTestConfig<MixOptions>['projects']>;

/**
 * For each mix one project whose visitors get its releases by a preview cookie, all against one shop, after one that sees
 * whether they do. `previous` is the project that publishes the releases of before.
 */
export const mixProjects = (mixes: Mix[], previous: string, testIgnore: string[]): Projects =>
  mixes.flatMap((mix) => {
    const { name, versions } = mix;
    const shared = { use: { mix: versions }, metadata: { column: name } };
    return [
      {
        ...shared,
        name: `releases ${name}`,
        testMatch: 'mix.setup.ts',
        dependencies: asksForPrevious(mix) ? [previous] : [],
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
