import { readFile } from 'node:fs/promises';
import stylelint from 'stylelint';

/** The oldest browsers of `.browserslistrc` support this year's baseline; `supported-browsers.test.ts` compares the two. */
export const BASELINE_YEAR = 2023;

/** Something of CSS that was not in every engine by then, such as `Property "text-wrap"`, and where it is used. */
export interface LackingFeature {
  feature: string;
  file: string;
}

const RULE = 'plugin/use-baseline';
const CONFIG = {
  plugins: ['stylelint-plugin-use-baseline'],
  rules: { [RULE]: [true, { available: BASELINE_YEAR }] },
};

/**
 * Finds the features of these style sheets, outside of `@supports`, that were not in every engine by the year of the baseline.
 * @throws where a sheet cannot be read.
 */
export async function unsupportedStyles(files: readonly string[]): Promise<LackingFeature[]> {
  const found: LackingFeature[] = [];
  for (const file of files) {
    const code = await readFile(file, 'utf8');
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
