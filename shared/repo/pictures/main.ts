import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../test-servers/chromium.mjs';
import { workbenchBuild, workbenchFolders } from '../../workbench/workbench-build.ts';
import { ROOT } from '../workspace.mjs';
import { packPicture } from './compare-pictures.ts';
import { openStudio } from './open-studio.ts';
import { picturesOf, type Taken, takePictures, unseenChanges } from './take-pictures.ts';
import { writeReport } from './write-report.ts';

/*
 * `npm run pictures -- [cart-mfe …] [--state <part of a name>] [--short] [--update]`: shows every state of every
 * remote's workbench and compares it with the picture that the remote keeps. The report is
 * `.data/pictures/index.html`. `--update` keeps the pictures as they are now.
 */
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    short: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    state: { type: 'string', default: '' },
  },
});

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<boolean> {
  const folders = positionals.length > 0 ? positionals : workbenchFolders();
  const unknown = folders.filter((folder) => !workbenchFolders().includes(folder));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: no remote with a workbench`);
  const { close } = await (await workbenchBuild(folders)).build();
  await close();
  const chromium = await findChromium();
  const taken: Taken[] = [];
  const unseen: string[] = [];
  const left = [...folders];
  // A page mostly waits for itself: two at a time.
  const lane = async (): Promise<void> => {
    const studio = await openStudio(chromium);
    try {
      for (let folder = left.shift(); folder; folder = left.shift()) {
        const wanted = { isShort: asked.short, named: asked.state };
        for await (const one of takePictures(studio, folder, wanted)) taken.push(one);
        // In a short run one remote is enough to try the eye.
        if (asked.short && folder !== folders[0]) continue;
        unseen.push(...(await unseenChanges(studio, folder)));
      }
    } finally {
      await studio.close();
    }
  };
  await Promise.all([lane(), lane()]);
  if (asked.update) return keep(taken, folders);
  return tell(taken, [...unseen, ...leftOver(taken, folders)]);
}

/** Keeps the pictures as they are now; of a whole run, those of states that are gone go as well. */
async function keep(taken: Taken[], folders: string[]): Promise<boolean> {
  const changed = taken.filter(({ became }) => became !== 'same');
  for (const { folder, file, now } of changed) {
    const path = join(picturesOf(folder), file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await packPicture(now));
  }
  for (const path of leftOver(taken, folders)) rmSync(join(ROOT, path));
  console.log(`${taken.length} pictures, ${changed.length} kept anew`);
  return true;
}

/** Kept pictures that no state has any more; only a whole run can tell. */
function leftOver(taken: Taken[], folders: string[]): string[] {
  if (asked.short || asked.state) return [];
  const known = new Set(taken.map(({ folder, file }) => join(picturesOf(folder), file)));
  return folders
    .filter((folder) => existsSync(picturesOf(folder)))
    .flatMap((folder) =>
      readdirSync(picturesOf(folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.webp'))
        .map((file) => join(picturesOf(folder), file)),
    )
    .filter((path) => !known.has(path))
    .map((path) => path.slice(ROOT.length + 1));
}

function tell(taken: Taken[], wrong: string[]): boolean {
  const report = writeReport(join(ROOT, '.data/pictures'), taken);
  const changed = taken.filter(({ became }) => became !== 'same');
  for (const { folder, file, became, dots } of changed) {
    console.log(`${folder}: ${file} is ${became}${dots > 0 ? ` (${dots} dots)` : ''}`);
  }
  for (const what of wrong) console.log(`not as it should be: ${what}`);
  console.log(`${taken.length} pictures, ${changed.length} new or changed; ${report}`);
  if (changed.length > 0) console.log('Right as they are now? npm run pictures -- --update');
  return changed.length === 0 && wrong.length === 0;
}
