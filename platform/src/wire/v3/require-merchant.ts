import type { Context } from 'hono';
import type { AppEnv } from '../../base/http/env.ts';
import { refusal } from '../../base/http/platform-error.ts';
import type { ProductFields } from './requested-fields.ts';

/** 403 where a call requests costs and profits without the API key. */
export function requireMerchant(c: Context<AppEnv>, fields: ProductFields): void {
  if (!fields.has('MERCHANT_DATA') || c.get('isAdmin')) return;
  throw refusal(403, 'NO_PERMISSION_TO_READ_MERCHANT_DATA', {
    description: 'Costs and profits are for the merchant alone.',
  });
}
