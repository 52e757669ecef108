import { loadWixClient, platformCall, toPlatformError } from '@horae/shared';
import { orders } from '@wix/ecom';
import { type BoughtLine, readBought } from './read-bought.ts';

/** The lines of the visitor's own order; null for one of another and for none. */
export async function findBought(orderId: string): Promise<BoughtLine[] | null> {
  const { getOrder } = (await loadWixClient()).use({ getOrder: orders.getOrder });
  try {
    return readBought(await platformCall(() => getOrder(orderId)));
  } catch (error) {
    if (toPlatformError(error).status === 404) return null;
    throw error;
  }
}
