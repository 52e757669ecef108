import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The file of a class, as css-loader reports it. */
interface Location {
  rootContext: string;
  resourcePath: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Enough that two sheets of a shop hardly ever share them. */
const LETTERS_OF_A_SHEET = 4;

/**
 * Names a class of a CSS module, as short as it can be, since every first view carries its names twice: letters of package and
 * sheet, which compress to nothing, and one for the class's place among those of its sheet. The same in every build of the same
 * sources. Names of other kinds, such as keyframes, follow the letters as they are.
 */
export const createClassNamer =
  (packageName: string) =>
  ({ rootContext, resourcePath }: Location, _pattern: string, localName: string): string => {
    const path = relative(rootContext, resourcePath).replaceAll('\\', '/');
    const place = classesOf(readFileSync(resourcePath, 'utf8')).indexOf(localName);
    const name = place < 0 ? `_${localName}` : written(place);
    return `${lettersFor(`${packageName}/${path}`)}${name}`;
  };

function lettersFor(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, LETTERS_OF_A_SHEET);
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Everything in a sheet that may be a class, in its order. */
function classesOf(text: string): string[] {
  const names = [...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
  return [...new Set(names)];
}

/** A place as letters, of which there are more after the first 52. */
function written(place: number): string {
  const before = Math.floor(place / LETTERS.length);
  return `${before > 0 ? written(before - 1) : ''}${LETTERS[place % LETTERS.length]}`;
}
