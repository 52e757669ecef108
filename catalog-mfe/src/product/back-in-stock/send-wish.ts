import { sendAsVisitor } from '../../base/send-as-visitor.ts';

/** The vendor's stores, whose products a catalogue reference names. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const PATH = '/back-in-stock-service/v1/back-in-stock-notification-requests';

export interface StockWish {
  productId: string;
  productName: string;
  /** As the shop prints it. */
  price: string;
  /** Option name to chosen value. */
  options: Record<string, string>;
  email: string;
}

/**
 * Asks the platform to write to an address when a watch is back.
 * @throws PlatformError with status 409 where the address waits already, 429 after too many.
 */
export const sendWish = (wish: StockWish): Promise<void> => {
  const { productId, productName: name, price, options, email } = wish;
  const catalogReference = {
    catalogItemId: productId,
    appId: STORES_APP_ID,
    options: { options },
  };
  return sendAsVisitor(PATH, {
    request: { catalogReference, email },
    itemDetails: { name, price },
  });
};
