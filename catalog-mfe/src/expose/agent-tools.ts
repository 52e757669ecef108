import type { ToolModule } from '@horae/shared';
import { addToCartTool } from '../tools/add-to-cart.ts';
import { compareWatches } from '../tools/compare-watches.ts';
import { findWatches } from '../tools/find-watches.ts';

export const tools: ToolModule['tools'] = {
  'find-watches': findWatches,
  'compare-watches': compareWatches,
  'add-to-cart': addToCartTool,
};
