import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unsupportedScripts } from './unsupported-scripts.ts';
import { BASELINE_YEAR, unsupportedStyles } from './unsupported-styles.ts';

interface Requested {
  /** Folders of packages that are built. */
  folders: readonly string[];
  browsers: readonly string[];
  /** Features of CSS that may be lacking somewhere, and what becomes of the page. */
  mayLack: Readonly<Record<string, string>>;
}

interface Found {
  scripts: number;
  sheets: number;
  /** One line for each feature that some browser lacks, and for each exception that is not used. */
  problems: string[];
}

/** Whether browsers know what the builds for them are made of. @throws when there is no build. */
export async function supportedProblems({ folders, browsers, mayLack }: Requested): Promise<Found> {
  const files = folders.flatMap(filesForBrowsers);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const sheets = files.filter((file) => file.endsWith('.css'));
  const lacking = await unsupportedStyles(sheets);
  const used = new Set(lacking.map(({ feature }) => feature));
  const problems = [
    ...(await unsupportedScripts(browsers, scripts)),
    ...lacking
      .filter(({ feature }) => !Object.hasOwn(mayLack, feature))
      .map(
        ({ feature, file }) =>
          `${file}: ${feature} is younger than ${BASELINE_YEAR} in some engine`,
      ),
    ...Object.keys(mayLack)
      .filter((feature) => !used.has(feature))
      .map((feature) => `${feature} may be lacking, and no style sheet uses it`),
  ];
  return { scripts: scripts.length, sheets: sheets.length, problems };
}

/** Lists a build's files for browsers, without those for the edge. */
function filesForBrowsers(folder: string): string[] {
  const dist = join(folder, 'dist');
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css)$/.test(file) && !file.startsWith('server/'))
    .map((file) => join(dist, file));
}
