/** It brings no types; these are the parts that are used. */
declare module 'es-check' {
  interface Check {
    checkBrowser: true;
    browserslistQuery: readonly string[];
    checkFeatures: boolean;
    files: readonly string[];
    module: true;
  }

  interface Outcome {
    success: boolean;
    errors: { file: string; err: Error }[];
  }

  export function runChecks(checks: Check[], logger: null): Promise<Outcome>;
}
