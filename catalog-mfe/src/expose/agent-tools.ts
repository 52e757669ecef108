import type { ToolModule } from '@horae/shared';
import { addToCartTool } from '../tools/add-to-cart-tool.ts';
import { compareWatchesTool } from '../tools/compare-watches.ts';
import { findWatchesTool } from '../tools/find-watches-tool.ts';

export const tools: ToolModule['tools'] = {
  'find-watches': findWatchesTool,
  'compare-watches': compareWatchesTool,
  'add-to-cart': addToCartTool,
};
