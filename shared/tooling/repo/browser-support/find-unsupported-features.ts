import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from 'es-check';
import stylelint from 'stylelint';

/** The oldest browsers of `.browserslistrc` support this year's baseline; `supported-browsers.test.ts` compares the two. */
export const BASELINE_YEAR = 2023;

const RULE = 'plugin/use-baseline';
const CONFIG = {
  plugins: ['stylelint-plugin-use-baseline'],
  rules: { [RULE]: [true, { available: BASELINE_YEAR }] },
};

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
export async function findUnsupportedFeatures({
  folders,
  browsers,
  mayLack,
}: Requested): Promise<Found> {
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

/** Syntax and built-in functions in scripts that not every one of these browsers knows, with the file. */
async function unsupportedScripts(
  browsers: readonly string[],
  files: readonly string[],
): Promise<string[]> {
  const check = { checkBrowser: true, browserslistQuery: browsers, module: true, files } as const;
  // Where it looks for functions it reads the newest syntax, too: that is a check of its own.
  const { errors } = await runChecks(
    [
      { ...check, checkFeatures: false },
      { ...check, checkFeatures: true },
    ],
    null,
  );
  return errors.map(({ file, err }) => `${file}: ${err.message}`);
}

/**
 * Finds the features of these style sheets, outside of `@supports`, that were not in every engine by the year of the baseline,
 * such as `Property "text-wrap"`.
 * @throws where a sheet cannot be read.
 */
async function unsupportedStyles(files: readonly string[]) {
  const found: { feature: string; file: string }[] = [];
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    const { results } = await stylelint.lint({
      code,
      config: CONFIG,
      configBasedir: import.meta.dirname,
    });
    for (const { rule, text } of results.flatMap(({ warnings }) => warnings)) {
      if (rule !== RULE) throw new Error(`${file}: ${text}`);
      found.push({ feature: text.split(' is not ')[0] ?? text, file });
    }
  }
  return found;
}
