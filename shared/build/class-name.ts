import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** What css-loader tells of the file that a class stands in. */
interface Place {
  rootContext: string;
  resourcePath: string;
}

/** Base64 letters, so that two sheets of a package hardly ever share them. */
const LETTERS = 4;

/**
 * Names a class of a CSS module: package, the class's own name, and letters of its sheet. Those are the same for all
 * classes of a sheet, as what is equal is packed to nothing; only equal names in sheets of equal letters could meet.
 */
export const classNameIn =
  (packageName: string) =>
  ({ rootContext, resourcePath }: Place, _pattern: string, localName: string): string => {
    const path = relative(rootContext, resourcePath).replaceAll('\\', '/');
    const letters = createHash('sha256').update(path).digest('base64url').slice(0, LETTERS);
    return `${packageName}_${localName}-${letters}`;
  };
