import { accessToken, platformCall, toPlatformError } from '@horae/shared';

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
export const sendWish = (wish: StockWish): Promise<void> =>
  platformCall(async () => {
    const { productId, productName: name, price, options, email } = wish;
    const catalogReference = {
      catalogItemId: productId,
      appId: STORES_APP_ID,
      options: { options },
    };
    const response = await fetch(`https://www.wixapis.com${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: await accessToken() },
      body: JSON.stringify({ request: { catalogReference, email }, itemDetails: { name, price } }),
    });
    if (!response.ok) throw toPlatformError({ status: response.status });
  });
