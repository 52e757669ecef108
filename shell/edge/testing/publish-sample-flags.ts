import { makeLive } from '@horae/releases/live-state.ts';
import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { createSampleRelease, SAMPLE_FILES } from '@horae/releases/testing/sample-release.ts';
import type { FlagRecord } from '@horae/shared/contract';
import { FLAGS, type FlagDefinitions } from '@horae/shared/flag-definitions';

/** A product page that says in its title what its flags are. */
export const SAMPLE_FLAG_PAGE = `
import { createElement } from 'react';
export const Component = () => createElement('h1', null, 'Tidal 300');
const valueOf = (queryClient, name) => String(queryClient.getQueryData(['flag', 'catalog', name]));
export const head = ({ queryClient }) => ({ title: valueOf(queryClient, 'order') + ' ' + valueOf(queryClient, 'wide') });
`;

const SAMPLE_FLAGS: FlagRecord[] = [
  {
    ...{ name: 'order', description: 'Which comes first.', modules: ['ProductPage'] },
    ...{ type: 'string', default: 'today', values: ['today', 'other', 'third'] },
  },
  { name: 'wide', description: 'Wide.', modules: ['ProductPage'], type: 'boolean', default: false },
  { name: 'far', description: 'Not here.', modules: ['HomePage'], type: 'boolean', default: false },
];

/** Releases the fixture's catalogue again, with flags. */
export async function releaseFlaggedCatalog(store: ReleaseStore): Promise<void> {
  const catalog = await store.release('catalog', '1');
  if (!catalog) throw new Error('the fixture releases a catalogue');
  const paths = Object.keys(catalog.files);
  const contents = await Promise.all(paths.map((path) => store.file('catalog', '1', path)));
  const files = paths.map((path, at): [string, Buffer] => [path, contents[at] ?? Buffer.alloc(0)]);
  await store.publish({ ...catalog, version: '2', flags: SAMPLE_FLAGS }, new Map(files));
  await store.change(makeLive({ catalog: '2' }));
}

/** Publishes definitions; makes nothing live. */
export const publishFlagVersion = (
  store: ReleaseStore,
  version: string,
  definitions: FlagDefinitions,
): Promise<void> => {
  const release: Release = createSampleRelease(FLAGS, version, { calls: [], definitions });
  return store.publish(release, SAMPLE_FILES);
};

export async function makeFlagsLive(
  store: ReleaseStore,
  version: string,
  definitions: FlagDefinitions,
): Promise<void> {
  await publishFlagVersion(store, version, definitions);
  await store.change(makeLive({ [FLAGS]: version }));
}
