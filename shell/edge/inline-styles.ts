import type { Release } from '../releases/release-store.ts';
import { fileUrl } from './live-releases.ts';

export interface StyleSheet {
  /** The path within its release, by which the chunk loader sees that it is there already. */
  name: string;
  text: string;
}

export type ReadStyles = (release: Release, paths: string[]) => Promise<StyleSheet[]>;

/** Builds the reader of style sheets to be written into a page, with their own references made absolute. */
export function createReadStyles(
  readFile: (release: Release, path: string) => Promise<Buffer>,
): ReadStyles {
  return (release, paths) =>
    Promise.all(
      paths.map(async (path) => {
        const text = (await readFile(release, path)).toString('utf8');
        return {
          name: path,
          text: absolute(text, release, path).replace(/<\/(?=style)/gi, '<\\/'),
        };
      }),
    );
}

/** A sheet that moves into the page loses the place that its relative `url()` started from. */
function absolute(text: string, release: Release, path: string): string {
  const base = new URL(fileUrl(release, path), 'http://edge');
  return text.replace(
    /url\((['"]?)(?!data:|\/|[a-z]+:)([^'")]+)\1\)/g,
    (_all, quote, reference) => {
      return `url(${quote}${new URL(reference, base).pathname}${quote})`;
    },
  );
}
