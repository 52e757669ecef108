import type { Smoke } from './require-gates.ts';

/** What the line of a command says about a change that was not tried in a browser. */
export const smokeNote = (smoke: Smoke): string =>
  ({
    passed: '',
    'left out': ' (without a smoke run)',
    'nothing live': ' (nothing was live to try it in)',
  })[smoke];
