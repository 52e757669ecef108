import { type ActionAnswer, type ActionContext, PlatformError } from '@horae/shared';
import { cleanLine, readEmail, withReader } from '@horae/shared/typed-text';
import * as v from 'valibot';
import { postWithSession } from '../../base/post-with-session.ts';
import { BACK_IN_STOCK_ID, OPTION_FIELD_PREFIX } from '../buying/option-props.ts';

/** The code that the address was noted, or was already; which of the two is private. */
const NOTED = 'NOTED';

const text = (longest: number) => v.pipe(v.string('INVALID'), v.maxLength(longest, 'TOO_LONG'));

/** Reads the form of a watch that cannot be had. */
export const BackInStockSchema = v.pipe(
  v.looseObject({
    productId: text(100),
    productName: text(500),
    price: text(50),
    email: v.pipe(
      v.string('EMAIL_MISSING'),
      v.transform(cleanLine),
      v.nonEmpty('EMAIL_MISSING'),
      withReader(readEmail, 'EMAIL_INVALID'),
    ),
  }),
  v.transform(
    ({ productId, productName, price, email, ...fields }): StockRequest => ({
      ...{ productId, productName, price, email },
      options: optionsIn(fields),
    }),
  ),
);

/** Notes the address, and leads back to the form. */
export async function requestStockMail(
  stockRequest: StockRequest,
  { from }: Pick<ActionContext, 'from'>,
): Promise<ActionAnswer> {
  const done = { go: `${from}#${BACK_IN_STOCK_ID}`, said: NOTED };
  try {
    await sendStockRequest(stockRequest);
    return done;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.status === 409) return done;
    if (error.status === 429) return { refused: { '': 'TOO_MANY' } };
    if (error.status === 400) return { refused: { email: 'EMAIL_INVALID' } };
    throw error;
  }
}

const optionsIn = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(OPTION_FIELD_PREFIX) && typeof value === 'string'
        ? [[name.slice(OPTION_FIELD_PREFIX.length), value]]
        : [],
    ),
  );

/** The vendor's stores, whose products a catalogue reference names. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const PATH = '/back-in-stock-service/v1/back-in-stock-notification-requests';

interface StockRequest {
  productId: string;
  productName: string;
  /** As the shop prints it. */
  price: string;
  /** Option name to chosen value. */
  options: Record<string, string>;
  email: string;
}

/**
 * Requests a mail to an address when a watch is back.
 * @throws PlatformError with status 409 where the address waits already, 429 after too many.
 */
const sendStockRequest = (stockRequest: StockRequest): Promise<unknown> => {
  const { productId, productName: name, price, options, email } = stockRequest;
  const catalogReference = {
    catalogItemId: productId,
    appId: STORES_APP_ID,
    options: { options },
  };
  return postWithSession(PATH, {
    request: { catalogReference, email },
    itemDetails: { name, price },
  });
};
