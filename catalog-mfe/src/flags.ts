// Written by `npm run build -- schemas` from `remote.json`.
import { createUseFlag } from '@horae/shared/flags';

type Flags = {
  /** Which section the home page begins with, below its offers. */
  'home-order': 'categories-first' | 'bestsellers-first';
};

export const useFlag = createUseFlag<Flags>('catalog', {
  'home-order': 'categories-first',
});
