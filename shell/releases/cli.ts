import { join } from 'node:path';
import { openReleaseStore } from './open-release-store.ts';
import { packFiles } from './pack-files.ts';
import { readBuild } from './read-build.ts';

const ROOT = join(import.meta.dirname, '../..');
const store = openReleaseStore(process.env.RELEASES ?? `fs:${join(ROOT, '.data/releases')}`);

const USAGE = `pnpm release publish <folder>...      store finished builds, e.g. cart-mfe
pnpm release promote <name>@<version>... make stored versions live, in one revision
pnpm release ship <folder>...         publish and promote together
pnpm release rollback <name>          make the version before the live one live again
pnpm release list                     what is live, and what is stored`;

const commands: Record<string, (args: string[]) => Promise<void>> = {
  async publish(folders) {
    await publish(folders);
  },

  async promote(args) {
    await promote(Object.fromEntries(args.map(parseNamed)));
  },

  async ship(folders) {
    await promote(await publish(folders));
  },

  async rollback([name = '']) {
    const live = await store.live();
    const releases = await Promise.all(
      (await store.versions(name)).map((version) => store.release(name, version)),
    );
    const older = releases
      .filter((release) => release !== null)
      .sort((a, b) => a.publishedAt.localeCompare(b.publishedAt));
    const index = older.findIndex(({ version }) => version === live.versions[name]);
    const previous = older[index - 1];
    if (!previous) throw new Error(`${name}: there is no earlier version to go back to`);
    await promote({ [name]: previous.version });
  },

  async list() {
    const { revision, versions } = await store.live();
    console.log(`revision ${revision}`);
    for (const [name, version] of Object.entries(versions)) {
      const stored = await store.versions(name);
      console.log(`  ${name.padEnd(10)} ${version}  (${stored.length} stored)`);
    }
  },
};

async function publish(folders: string[]): Promise<Record<string, string>> {
  const published: Record<string, string> = {};
  for (const folder of folders) {
    const { release, files } = readBuild(join(ROOT, folder), new Date().toISOString());
    const isNew = !(await store.release(release.name, release.version));
    if (isNew) await store.publish(release, new Map([...files, ...(await packFiles(files))]));
    published[release.name] = release.version;
    if (isNew) console.log(`published ${release.name} ${release.version} (${files.size} files)`);
  }
  return published;
}

async function promote(versions: Record<string, string>): Promise<void> {
  const before = await store.live();
  const after = await store.promote(versions);
  if (after.revision === before.revision) return;
  const changed = Object.entries(versions).filter(([name, v]) => before.versions[name] !== v);
  console.log(`revision ${after.revision}: ${changed.map(([n, v]) => `${n} ${v}`).join(', ')}`);
}

function parseNamed(text: string): [string, string] {
  const [name, version] = text.split('@');
  if (!name || !version) throw new Error(`expected <name>@<version>, got ${text}`);
  return [name, version];
}

const [command = '', ...args] = process.argv.slice(2);
const run = commands[command];
if (!run) {
  console.error(USAGE);
  process.exit(2);
}
run(args).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
