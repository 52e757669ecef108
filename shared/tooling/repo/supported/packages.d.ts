/** It brings no types; of what it has, this is asked. */
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
