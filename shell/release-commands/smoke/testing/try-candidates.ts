import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readBuild } from '@horae/releases/read-build.ts';
import { integrityOf, type Release } from '@horae/releases/release.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { findChromium } from '../find-chromium.ts';
import { launchBrowser } from '../launch-browser.ts';
import { smokeRun } from '../smoke-run.ts';

/**
 * Tries candidates of one remote, made of its build by one fault each, in a shop of the builds beside it. Writes as
 * JSON what speaks against each. `PLATFORM_URL` names the platform.
 */
const ROOT = join(import.meta.dirname, '../../../..');
const FOLDERS = ['shell', 'catalog-mfe', 'cart-mfe', 'account-mfe', 'assistant-mfe', 'support-mfe'];
const MODULE = 'ChatWindow';

const require = createRequire(import.meta.url);
const react = readFileSync(join(require.resolve('react'), '../cjs/react.production.js'), 'utf8');

/** Code that comes before the module's own, or rules that come after its own. */
const FAULTS: Record<string, { script?: string; style?: string }> = {
  good: {},
  throws: { script: "throw new Error('broken on purpose');" },
  logs: { script: "console.error('said on purpose');" },
  leaks: { style: 'body{outline-color:red}' },
  strays: { script: "fetch('https://elsewhere.example/').catch(() => undefined);" },
  hoards: { script: `(() => { const exports = {}; ${react} })();` },
};

const store = memoryReleaseStore();
const builds = FOLDERS.map((folder) =>
  readBuild(join(ROOT, folder), { publishedAt: '2026-01-01T00:00:00.000Z', revision: null }),
);
for (const { release, files } of builds) await store.publish(release, files);
const releases = builds.map(({ release }) => release);

async function publishWith(fault: string): Promise<Release> {
  const build = builds.find(({ release }) => release.name === 'support');
  if (!build) throw new Error('support was not built');
  const { script = '', style = '' } = FAULTS[fault] ?? {};
  const parts = build.release.modules[MODULE] ?? { js: [], css: [] };
  const path = parts.js.find((file) => file.includes(MODULE)) ?? '';
  const files = new Map(build.files);
  const edit = (file: string, change: (text: string) => string) =>
    files.set(file, Buffer.from(change(files.get(file)?.toString('utf8') ?? '')));
  edit(path, (text) => `${script}\n${text}`);
  for (const sheet of parts.css) edit(sheet, (text) => text + style);
  const listed = [...files].map(([file, content]) => [
    file,
    { bytes: content.length, integrity: integrityOf(content) },
  ]);
  const version = `${build.release.version}-${fault}`;
  const release = { ...build.release, version, files: Object.fromEntries(listed) };
  await store.publish(release, files);
  return release;
}

const executablePath = findChromium(process.env);
if (!executablePath) throw new Error('no Chromium found; set CHROMIUM');
const browser = await launchBrowser(executablePath);
const found: Record<string, string[]> = {};
for (const fault of Object.keys(FAULTS)) {
  const candidate = await publishWith(fault);
  const refused = await smokeRun({
    store,
    releases: [...releases.filter(({ name }) => name !== 'support'), candidate],
    candidates: ['support'],
    browser,
    environment: process.env,
    tell: (step) => process.stderr.write(`${fault}: ${step}\n`),
  });
  found[fault] = refused.map(({ release, gate, reason }) => `${release}: ${gate}: ${reason}`);
}
await browser.close();
process.stdout.write(JSON.stringify(found));
