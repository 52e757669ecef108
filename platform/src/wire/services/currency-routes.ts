import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { now } from '../../base/clock.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { readBody } from '../../base/http/parse.ts';
import { createRefusal, fieldViolation, invalidFields } from '../../base/http/platform-error.ts';

const CURRENCY = { code: 'USD', symbol: '$' };

const amount = v.object({
  value: v.pipe(v.string(), v.maxLength(40)),
  decimalPlaces: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), 0),
});
const amountsBody = v.object({
  amounts: v.pipe(v.array(amount), v.minLength(1), v.maxLength(100)),
});

/** Currencies as `currencies` of `@wix/ecom` requests them. The shop has one, which is itself at the rate of one. */
export function currencyRoutes() {
  return new Hono<AppEnv>()
    .get('/', (c) => c.json({ currencies: [CURRENCY] }))
    .get('/rate/:from/convert/:to', (c) => {
      requireKnown(c);
      return c.json({ rate: { value: '1', decimalPlaces: 0 }, rateTimestamp: now().toISOString() });
    })
    .post('/amounts/:from/convert/:to', async (c) => {
      requireKnown(c);
      const { amounts } = await readBody(c, amountsBody);
      return c.json({ amounts, rateTimestamp: now().toISOString() });
    });
}

function requireKnown(c: Context<AppEnv>): void {
  const unknown = ['from', 'to'].filter((name) => c.req.param(name) !== CURRENCY.code);
  if (unknown.length === 0) return;
  throw invalidFields(
    ...unknown.map((name) =>
      fieldViolation(name, `must be ${CURRENCY.code}`, 'INVALID_ENUM_VALUE'),
    ),
  );
}

/** `/discount-rules` (`WIRE.md` 4.3): the shop has coupons and no discounts that apply by themselves. */
export function discountRuleRoutes() {
  const none = {
    discountRules: [],
    pagingMetadata: { count: 0, offset: 0, total: 0, cursors: {}, hasNext: false },
  };
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/query', (c) => c.json(none))
    .get('/:id', () => {
      throw createRefusal(404, 'DISCOUNT_RULE_NOT_FOUND', 'There is no such discount rule.');
    });
}
