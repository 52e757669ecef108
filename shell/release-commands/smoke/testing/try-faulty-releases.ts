import { join } from 'node:path';
import { readReleaseBuild } from '@horae/releases/read-build.ts';
import { type Release, toFileRecords } from '@horae/releases/release.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { findChromium, launchChromium } from '../chromium.ts';
import { smokeRun } from '../smoke-run.ts';

/**
 * Tries candidates, made of builds by one fault each, in a shop of the builds beside it. Writes as
 * JSON what speaks against each. `PLATFORM_URL` names the platform.
 */
const ROOT = join(import.meta.dirname, '../../../..');
const FOLDERS = ['shell', 'catalog-mfe', 'cart-mfe', 'account-mfe', 'assistant-mfe', 'support-mfe'];

/** As it stands in scripts for browsers and for the edge. */
const HOOK = /"data-opens": ?"cart\/CartCount"/g;
const SUPPORT = { name: 'support', module: 'ChatWindow' };
const CART = { name: 'cart', module: 'AddToCartButton' };

interface Fault {
  of: typeof SUPPORT;
  /** Code that comes before the module's own, and rules that come after its own. */
  script?: string;
  style?: string;
  /** A text of its scripts, and what takes its place. */
  change?: [from: RegExp, to: string];
}

const FAULTS: Record<string, Fault> = {
  good: { of: SUPPORT },
  throws: { of: SUPPORT, script: "throw new Error('broken on purpose');" },
  logs: { of: SUPPORT, script: "console.error('said on purpose');" },
  leaks: { of: SUPPORT, style: 'body{outline-color:red}' },
  strays: { of: SUPPORT, script: "fetch('https://elsewhere.example/').catch(() => undefined);" },
  renamed: { of: CART, change: [/Add to cart/g, 'Put in cart'] },
  translated: { of: CART, change: [/Add to cart/g, 'カートに入れる'] },
  unmarked: { of: CART, change: [HOOK, '"data-opened":""'] },
  switches: { of: CART, change: [HOOK, 'role:"switch","aria-checked":false,$&'] },
  off: { of: CART, change: [HOOK, 'disabled:true,$&'] },
  deaf: {
    of: CART,
    script: "addEventListener('click', (event) => event.stopImmediatePropagation(), true);",
  },
};

const store = memoryReleaseStore();
const builds = FOLDERS.map((folder) =>
  readReleaseBuild(join(ROOT, folder), { publishedAt: '2026-01-01T00:00:00.000Z', revision: null }),
);
for (const { release, files } of builds) await store.publish(release, files);
const releases = builds.map(({ release }) => release);

async function publishWith(
  fault: string,
  { of, script = '', style = '', change }: Fault,
): Promise<Release> {
  const build = builds.find(({ release }) => release.name === of.name);
  if (!build) throw new Error(`${of.name} was not built`);
  const parts = build.release.modules[of.module] ?? { js: [], css: [] };
  const path = parts.js.find((file) => file.includes(of.module)) ?? '';
  const files = new Map(build.files);
  const edit = (file: string, next: (text: string) => string) =>
    files.set(file, Buffer.from(next(files.get(file)?.toString('utf8') ?? '')));
  if (script) edit(path, (text) => `${script}\n${text}`);
  for (const sheet of parts.css) edit(sheet, (text) => text + style);
  if (change) changeTexts(files, change);
  const version = `${build.release.version}-${fault}`;
  const release = { ...build.release, version, files: toFileRecords(files) };
  await store.publish(release, files);
  return release;
}

/** @throws where there is nothing to change: the fault would be none. */
function changeTexts(files: Map<string, Buffer>, [from, to]: [RegExp, string]): void {
  let changed = 0;
  for (const [file, content] of [...files].filter(([name]) => /\.m?js$/.test(name))) {
    const text = content.toString('utf8');
    const next = text.replaceAll(from, to);
    if (next === text) continue;
    files.set(file, Buffer.from(next));
    changed += 1;
  }
  if (changed === 0) throw new Error(`no script holds ${from}`);
}

const executablePath = findChromium(process.env);
if (!executablePath) throw new Error('no Chromium found; set CHROMIUM');
const browser = await launchChromium(executablePath);
const found: Record<string, string[]> = {};
for (const [fault, how] of Object.entries(FAULTS)) {
  const candidate = await publishWith(fault, how);
  const { name } = how.of;
  const refused = await smokeRun({
    store,
    releases: [...releases.filter((release) => release.name !== name), candidate],
    candidates: [name],
    browser,
    environment: process.env,
    onProgress: (progress) => process.stderr.write(`${fault}: ${progress}\n`),
    note: (lack) => process.stderr.write(`${fault}: ${lack}\n`),
  });
  found[fault] = refused.map(({ release, gate, reason }) => `${release}: ${gate}: ${reason}`);
}
await browser.close();
process.stdout.write(JSON.stringify(found));
