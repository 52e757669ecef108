import type { Action } from '@horae/shared';
import { askForStock, BackInStockSchema } from '../product/back-in-stock/back-in-stock-action.ts';
import type { StockWish } from '../product/back-in-stock/send-wish.ts';

export const action: Action<StockWish> = { schema: BackInStockSchema, run: askForStock };
