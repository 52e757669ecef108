import type { Release } from '@horae/releases/release.ts';

/** A release of nothing, with what a test needs of it. */
export const aRelease = (parts: Partial<Release> & { name: string }): Release => ({
  version: '1',
  publishedAt: '2026-01-01T00:00:00.000Z',
  entry: 'entry.js',
  routes: [],
  slots: [],
  modules: {},
  files: {},
  ...parts,
});
