import { type Release, toFileRecords } from '../release.ts';

/** The one file of a {@link createSampleRelease}. */
export const SAMPLE_FILES = new Map([['entry.js', Buffer.from('tick(tock)')]]);

/** A release with one file and nothing to show; published at so many milliseconds as its version says. */
export const createSampleRelease = (
  name: string,
  version: string,
  parts: Partial<Release> = {},
): Release => ({
  name,
  version,
  publishedAt: `2026-01-01T00:00:00.${version.padStart(3, '0')}Z`,
  entry: 'entry.js',
  routes: [],
  slots: [],
  modules: {},
  files: toFileRecords(SAMPLE_FILES),
  ...parts,
});
