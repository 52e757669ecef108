import type { Smoke } from './require-gates.ts';

export const smokeNote = (smoke: Smoke): string =>
  ({
    passed: '',
    'left out': ' (without a smoke run)',
    'nothing live': ' (nothing was live to try it in)',
  })[smoke];
