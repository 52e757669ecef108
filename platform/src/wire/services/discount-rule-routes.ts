import { Hono } from 'hono';
import type { AppEnv } from '../../base/http/env.ts';
import { refusal } from '../../base/http/platform-error.ts';

/** `/discount-rules` (`WIRE.md` 4.3): the shop has coupons and no discounts that apply by themselves. */
export function discountRuleRoutes() {
  const none = {
    discountRules: [],
    pagingMetadata: { count: 0, offset: 0, total: 0, cursors: {}, hasNext: false },
  };
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/query', (c) => c.json(none))
    .get('/:id', () => {
      throw refusal(404, 'DISCOUNT_RULE_NOT_FOUND', {
        description: 'There is no such discount rule.',
      });
    });
}
