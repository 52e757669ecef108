import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.mjs';
import { comparePictures, packPicture } from './compare-pictures.ts';
import type { Studio } from './open-studio.ts';
import { allViews, pictureFile, shortViews } from './picture-views.ts';

export interface Taken {
  folder: string;
  /** Below the pictures of the remote. */
  file: string;
  became: 'same' | 'changed' | 'new';
  dots: number;
  /** As it is kept, as it is now, and what differs. */
  before: Buffer | null;
  now: Buffer;
  difference: Buffer | null;
}

export interface Wanted {
  /** Only the few states and views that every run of the tests looks at. */
  isShort: boolean;
  /** Only states with this in their name. */
  named: string;
}

export const picturesOf = (folder: string): string => join(ROOT, folder, 'workbench/pictures');

/** Takes the pictures of a remote, one after the other, and compares each with the one that is kept. */
export async function* takePictures(
  studio: Studio,
  folder: string,
  { isShort, named }: Wanted,
): AsyncGenerator<Taken> {
  const states = (await studio.states(folder)).filter(
    (state) => (state.isShort || !isShort) && state.name.includes(named),
  );
  const views = isShort ? shortViews() : allViews();
  for (const { name } of states) {
    let width = 0;
    for (const view of views) {
      if (view.width !== width) await studio.open(folder, name, view);
      width = view.width;
      yield compared(folder, pictureFile(name, view), await studio.shoot(view));
    }
  }
}

async function compared(folder: string, file: string, shot: Buffer): Promise<Taken> {
  const kept = join(picturesOf(folder), file);
  const taken = { folder, file, now: shot };
  if (!existsSync(kept)) {
    return { ...taken, became: 'new', dots: 0, before: null, difference: null };
  }
  const before = readFileSync(kept);
  const { isSame, dots, difference } = await comparePictures(before, shot);
  return { ...taken, became: isSame ? 'same' : 'changed', dots, before, difference };
}

/** Changes that somebody could make by mistake; each has to be seen. */
const PLANTED = {
  'another colour': ':root { --ink: #1c1a7f !important; }',
  'four pixels': '[data-mfe] { padding-block-start: 4px !important; }',
};

/** Plants changes into the first state of a remote, and answers those that the eye does not see. */
export async function unseenChanges(studio: Studio, folder: string): Promise<string[]> {
  const [first] = (await studio.states(folder)).filter(({ isShort }) => isShort);
  const [view] = shortViews();
  if (!first || !view) return [`${folder} has no state for every run`];
  await studio.open(folder, first.name, view);
  const plain = await packPicture(await studio.shoot(view));
  const unseen: string[] = [];
  for (const [what, css] of Object.entries(PLANTED)) {
    const { isSame } = await comparePictures(plain, await studio.shoot(view, css));
    if (isSame) unseen.push(`${folder}: ${what} in ${first.name}`);
  }
  return unseen;
}
