import type { Smoke } from './require-gates.ts';

/** Suffix of a command's output line for a change that was not tested in a browser. */
export const smokeNote = (smoke: Smoke): string =>
  ({
    passed: '',
    'left out': ' (without a smoke run)',
    'nothing live': ' (nothing was live to try it in)',
  })[smoke];
