import { Hono } from 'hono';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { isFirstCall, readCallKey } from '../../base/http/idempotency-digests.ts';
import { readBody } from '../../base/http/parse.ts';
import { createRefusal, invalidField } from '../../base/http/platform-error.ts';
import { deleteCart } from '../../commerce/cart/cart-store.ts';
import {
  type CartMutation,
  cartNotFound,
  changeCart,
  requireCart,
} from '../../commerce/cart/change-cart-in-transaction.ts';
import {
  addCartLines,
  removeCartLines,
  setCartLineQuantities,
} from '../../commerce/cart/change-lines.ts';
import { removeFromCartBody } from '../common/cart/cart-bodies.ts';
import { type CartContext, readCartKey } from '../common/cart/cart-route-context.ts';
import {
  addItemsBody,
  cartFormSubmissionsBody,
  updateCartBody,
  updateCartItemsBody,
} from './cart-v2-bodies.ts';
import { cartV2OrderRoutes } from './cart-v2-order-routes.ts';
import { cartGiftCardRoutes, cartV2SumRoutes } from './cart-v2-sum-routes.ts';
import { answerCartChange, cartAnswer, toCartChange, withV2Refusals } from './change-cart-v2.ts';
import { createCartV2, refuseForeignCheckoutUrl } from './create-cart-v2.ts';

/**
 * A cart in the words of Cart V2 (`currentCartV2` and `cartV2` of `@wix/ecom`), over the same rows as V1: what one
 * adds, the other shows. Refusals carry V2's codes, such as `INSUFFICIENT_INVENTORY`.
 */
export function cartV2Routes(options: CartContext) {
  const { db } = options;
  return cartV2Lines(options)
    .route('/', cartV2SumRoutes(options))
    .route('/', cartGiftCardRoutes(options))
    .route('/', cartV2OrderRoutes(options))
    .get('/', async (c) => {
      return c.json(await cartAnswer(c, options, await requireCart(db, readCartKey(c))));
    })
    .patch('/', async (c) => {
      const { cart } = await readBody(c, updateCartBody);
      refuseForeignCheckoutUrl(cart, options);
      return answerCartChange(c, options, async (_, row) => toCartChange(row, cart));
    })
    .delete('/', async (c) => {
      const key = readCartKey(c);
      if (!(await deleteCart(db, key)) && typeof key !== 'string') throw cartNotFound(key);
      return c.json({});
    })
    .post('/update-forms-submission', async (c) => {
      const [first] = (await readBody(c, cartFormSubmissionsBody)).formSubmissions ?? [];
      const cart = await requireCart(db, readCartKey(c));
      // No product of the shop requires a form.
      if (first) throw invalidField('formSubmissions[0].id', 'is no form of this cart');
      return c.json(await cartAnswer(c, options, cart));
    })
    .get('/upsell-options', async (c) => {
      await requireCart(db, readCartKey(c));
      return c.json({ itemsUpsells: [] });
    });
}

/** `createCurrentCart`: fills the current cart when there is one. */
export function currentCartV2Routes(options: CartContext) {
  return cartV2Routes(options).post('/', (c) =>
    createCartV2(c, options, (fill) => changeCart(options.db, c.get('caller').id, fill)),
  );
}

function cartV2Lines(options: CartContext) {
  const { db } = options;
  return new Hono<AppEnv>()
    .post('/add-line-items', async (c) => {
      const key = await readCallKey(c);
      const { catalogItems } = await readBody(c, addItemsBody);
      if (!catalogItems?.length) {
        throw createRefusal(400, 'NO_LINE_ITEMS_TO_ADD', 'There is nothing to add.');
      }
      const add: CartMutation = async (tx, { id }) =>
        (await isFirstCall(tx, key)) ? { lines: await addCartLines(tx, id, catalogItems) } : null;
      const cart = await changeCart(db, readCartKey(c), withV2Refusals(add));
      return c.json(await cartAnswer(c, options, cart));
    })
    .post('/update-line-items', async (c) => {
      const { lineItems } = await readBody(c, updateCartItemsBody);
      const lines = quantitiesOf(lineItems);
      return answerCartChange(c, options, async (tx, { id }) => ({
        lines: await setCartLineQuantities(tx, id, lines),
      }));
    })
    .post('/remove-line-items', async (c) => {
      const { lineItemIds } = await readBody(c, removeFromCartBody);
      return answerCartChange(c, options, async (tx, { id }) => {
        await removeCartLines(tx, id, lineItemIds);
        return {};
      });
    });
}

interface LineUpdate {
  lineItemId: string;
  quantity?: { newQuantity: number } | null | undefined;
}

/** Throws 400 `EMPTY_LINE_ITEM_UPDATES` or `DUPLICATE_LINE_ITEM_UPDATES`. */
function quantitiesOf(updates: readonly LineUpdate[]) {
  const empty = updates.filter(({ quantity }) => !quantity).map(({ lineItemId }) => lineItemId);
  if (empty.length > 0) {
    throw createRefusal(400, 'EMPTY_LINE_ITEM_UPDATES', {
      description: 'A line is named without a change.',
      data: { lineItemIds: empty },
    });
  }
  const ids = updates.map(({ lineItemId }) => lineItemId);
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  if (twice.length > 0) {
    throw createRefusal(400, 'DUPLICATE_LINE_ITEM_UPDATES', {
      description: 'A line is named more than once.',
      data: { duplicateLineItemIds: twice },
    });
  }
  return updates.flatMap(({ lineItemId: id, quantity }) =>
    quantity ? [{ id, quantity: quantity.newQuantity }] : [],
  );
}
