import { createRefusal } from '../../base/http/platform-error.ts';

interface Pages {
  /** The platform's own origin. */
  publicUrl: string;
  /** A page of the shop's own, where `{checkout_id}` stands for the id. */
  ownPage?: string | undefined;
}

/** Where a checkout is paid. */
export function checkoutUrl(id: string, { publicUrl, ownPage }: Pages): string {
  if (ownPage) return ownPage.replaceAll('{checkout_id}', encodeURIComponent(id));
  return `${publicUrl}/checkout?checkoutId=${encodeURIComponent(id)}`;
}

/** Throws 428 `CHECKOUT_NOT_CONFIGURED` while the shop takes no payments. */
export async function requirePaymentsEnabled(shop: {
  takesPayments: () => Promise<boolean>;
}): Promise<void> {
  if (await shop.takesPayments()) return;
  throw createRefusal(428, 'CHECKOUT_NOT_CONFIGURED', 'This shop takes no payments at the moment.');
}
