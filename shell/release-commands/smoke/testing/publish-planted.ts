import { makeLive } from '@horae/releases/live-state.ts';
import { type Release, toFileRecords } from '@horae/releases/release.ts';
import { openReleaseStore } from '@horae/releases/stores/open-release-store.ts';

/*
 * Republishes every live release of the store at `RELEASES` with faults planted in each of its scripts, and makes it live.
 * Tests trigger them through `globalThis.plants`, which lists those of the scripts that a page has loaded.
 */

/** Appended to each released script; runs in the page, with `file` and `remote` in scope. */
const PLANT = `
(globalThis.plants ??= []).push({ remote, file, faults: {
  throws: () => setTimeout(() => { throw new TypeError('planted'); }),
  'throws a text': () => setTimeout(() => { throw 'planted'; }),
  rejects: () => { Promise.reject(new RangeError('planted')); },
  'fails within the browser': () => setTimeout(() => JSON.parse('planted')),
  'fails after an answer': async () => { await fetch('/favicon.svg'); throw new Error('planted'); },
  'fails within the host': () => setTimeout(() => globalThis.shared.imageSource(null)),
  'is reported': () => globalThis.shared.report(new Error('planted'), 'a query'),
}, rejectText: () => { Promise.reject('planted'); }, slow: { listen: (target, ms) => target.addEventListener('click', () => {
  const end = performance.now() + ms;
  while (performance.now() < end);
}, { once: true }) } });
`;

const store = await openReleaseStore(process.env.RELEASES ?? '', process.env, () => undefined);
const { versions } = await store.live();
const planted: Record<string, string> = {};
for (const [name, version] of Object.entries(versions)) {
  const release = await store.release(name, version);
  if (!release) throw new Error(`${name} ${version} is not stored`);
  planted[name] = await publishPlanted(release);
}
await store.change(makeLive(planted));
await store.close();

async function publishPlanted(release: Release): Promise<string> {
  const { name, version } = release;
  const files = new Map<string, Buffer>();
  for (const path of Object.keys(release.files)) {
    const content = await store.file(name, version, path);
    if (!content) throw new Error(`${name} ${version}: ${path} is not stored`);
    files.set(path, isScript(path) ? withPlant(content, name, path) : content);
  }
  const { deltas: _, ...rest } = release;
  const next = { ...rest, version: `${version}-planted`, files: toFileRecords(files) };
  await store.publish(next, files);
  return next.version;
}

function isScript(path: string): boolean {
  return path.endsWith('.js') && !/^(server|static\/assets)\//.test(path);
}

function withPlant(content: Buffer, remote: string, file: string): Buffer {
  const known = JSON.stringify({ remote, file });
  return Buffer.concat([
    content,
    Buffer.from(`\n;(({ remote, file }) => {${PLANT}})(${known});\n`),
  ]);
}
