import type { ModuleFiles, Release } from '@horae/releases/release.ts';
import type { ConsentChoice } from '../../events/consent.ts';
import { CONSENT_STYLES } from '../../events/consent.ts';
import type { LiveReleases } from '../../live/live-releases.ts';
import type { MatchedPage } from '../../live/match-page.ts';
import { releaseFileUrl } from '../../live/remote-records.ts';
import { getPreviewBadgeStyles } from '../html/preview-badge.ts';
import { parseSheet } from './critical-styles.ts';
import type { ReadStyles, StyleSheet } from './read-release-styles.ts';
import { findDeclaredTypefaces, type TypefaceFiles } from './render-inactive-typefaces.ts';

interface StyleRequest {
  readStyles: ReadStyles;
  savesData: boolean;
  consent: ConsentChoice | null;
}

/** Returns the sheets of a page and its fonts; older shells declare their fonts in the first of their sheets. */
export async function getPageStyles(
  releases: LiveReleases,
  page: MatchedPage | null,
  { readStyles, savesData, consent }: StyleRequest,
): Promise<{ styles: StyleSheet[]; remoteStyles: StyleSheet[]; typefaces: TypefaceFiles }> {
  const { shell, overrides } = releases;
  const shellStyles = await readStyles(shell, getEntryFiles(shell).css);
  const styles = [
    ...shellStyles,
    ...getPreviewBadgeStyles(overrides),
    ...getConsentStyles(consent),
  ];
  const names = new Set(shellStyles.map(({ name }) => name));
  const allRemoteStyles = await readRemoteStyles(page, readStyles);
  const remoteStyles = allRemoteStyles.filter(({ name }) => !names.has(name));
  const fonts = await readStyles(shell, shell.fontSheet === undefined ? [] : [shell.fontSheet]);
  const sheets = [...fonts, ...styles, ...remoteStyles].map(({ sheet }) => sheet);
  const typefaces = findDeclaredTypefaces(sheets, { files: getFontUrls(shell), savesData });
  return { styles, remoteStyles, typefaces };
}

async function readRemoteStyles(
  page: MatchedPage | null,
  readStyles: ReadStyles,
): Promise<StyleSheet[]> {
  const shown = page?.shown ?? [];
  const sheets = await Promise.all(
    shown.map(({ release, name }) => readStyles(release, release.modules[name]?.css ?? [])),
  );
  return uniqueSheets(sheets.flat());
}

const getFontUrls = (shell: Release): string[] =>
  (shell.fonts ?? []).map((path) => releaseFileUrl(shell, path));

export const getEntryFiles = ({ modules }: Release): ModuleFiles =>
  modules.index ?? { js: [], css: [] };

const uniqueSheets = (sheets: StyleSheet[]): StyleSheet[] => [
  ...new Map(sheets.map((sheet) => [sheet.name, sheet])).values(),
];

/** Returns the styles of the consent banner and its link; empty where the shop records no events. */
const getConsentStyles = (consent: ConsentChoice | null): StyleSheet[] =>
  consent ? [{ name: 'consent', sheet: parseSheet(CONSENT_STYLES), url: null }] : [];
