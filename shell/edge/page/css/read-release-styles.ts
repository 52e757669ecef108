import type { Release } from '@horae/releases/release.ts';
import { LRUCache } from 'lru-cache';
import { releaseFileUrl } from '../../live/remote-records.ts';
import { type ParsedSheet, parseSheet } from './critical-styles.ts';

export interface StyleSheet {
  /** The path within its release, by which the chunk loader detects that the sheet is loaded already. */
  name: string;
  /** The parsed sheet, of which a document contains the rules for its first view. */
  sheet: ParsedSheet;
  /** The address of the whole sheet; `null` for one that exists in documents only. */
  url: string | null;
}

const MAX_SHEETS = 200;

export type ReadStyles = (release: Release, paths: string[]) => Promise<StyleSheet[]>;

/** Creates the reader of style sheets to inline, with their own references made absolute. */
export function createReadStyles(
  readFile: (release: Release, path: string) => Promise<Buffer>,
): ReadStyles {
  const cache = new LRUCache<string, StyleSheet>({ max: MAX_SHEETS });

  const sheet = async (release: Release, path: string): Promise<StyleSheet> => {
    const key = releaseFileUrl(release, path);
    const cached = cache.get(key);
    if (cached) return cached;
    const text = absolute((await readFile(release, path)).toString('utf8'), release, path);
    const sheet = parseSheet(text.replace(/<\/(?=style)/gi, '<\\/'));
    const made = { name: path, sheet, url: key };
    cache.set(key, made);
    return made;
  };

  return (release, paths) => Promise.all(paths.map((path) => sheet(release, path)));
}

/** Resolves relative `url()` references, since an inlined sheet has another base address. */
function absolute(text: string, release: Release, path: string): string {
  const base = new URL(releaseFileUrl(release, path), 'http://edge');
  return text.replace(
    /url\((['"]?)(?!data:|\/|[a-z]+:)([^'"()]+)\1\)/g,
    (_all, quote, reference) => {
      return `url(${quote}${new URL(reference, base).pathname}${quote})`;
    },
  );
}
