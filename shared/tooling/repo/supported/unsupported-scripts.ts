import { runChecks } from 'es-check';

/** Syntax and built-in functions in scripts that not every one of these browsers knows, with the file. */
export async function unsupportedScripts(
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
