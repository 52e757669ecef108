import { toPlatformError, type WishlistItem } from '@horae/shared';
import { callPlatform } from '../../session/call-platform.ts';
import type {
  GuestWishlistItem,
  MemberWishlistData,
  ShownWishlistItem,
  WishlistShareData,
} from './wishlist-types.ts';

const PATH = '/wish-lists/v1';
const MY = `${PATH}/lists/my`;

const toItemsBody = (items: readonly WishlistItem[]) => ({
  items: items.map(({ productId, options }) => ({ productId, options })),
});

// The member's own list. Every call rejects with a PlatformError. Every change resolves to the list as it is then.

export const fetchWishlist = (): Promise<MemberWishlistData> => callPlatform(MY, { method: 'GET' });
/** Rejects with `WISH_LIST_FULL` where there is no room. */
export const saveWishlistItems = (items: readonly WishlistItem[]): Promise<MemberWishlistData> =>
  callPlatform(`${MY}/items`, { body: toItemsBody(items) });
export const removeWishlistItems = (items: readonly WishlistItem[]): Promise<MemberWishlistData> =>
  callPlatform(`${MY}/items/remove`, { body: toItemsBody(items) });
export const restoreWishlistItems = (items: readonly WishlistItem[]): Promise<MemberWishlistData> =>
  callPlatform(`${MY}/items/restore`, { body: toItemsBody(items) });

/** Merges what this browser has stored; `leftOut` lists what did not fit. */
export const mergeWishlistItems = (
  items: readonly GuestWishlistItem[],
): Promise<MemberWishlistData & { leftOut: WishlistItem[] }> =>
  callPlatform(`${MY}/merge`, { body: { items } });

/** Makes a new secret link; one of before ends. */
export const createShare = async (name: string): Promise<WishlistShareData> =>
  (await callPlatform<{ share: WishlistShareData }>(`${MY}/share`, { body: { name } })).share;
export const endShare = (): Promise<void> => callPlatform(`${MY}/share`, { method: 'DELETE' });

// Open to everyone, without a session.

/** Returns current names, prices and availability; `priceCents` is the price when the watch was saved. */
export async function resolveItems(
  items: readonly (WishlistItem & { priceCents: number | null })[],
): Promise<ShownWishlistItem[]> {
  if (items.length === 0) return [];
  const ownSession = items.map(({ productId, options, priceCents }) => ({
    productId,
    options,
    priceCents,
  }));
  const reply = await callPlatform<{ items: ShownWishlistItem[] }>(`${PATH}/items/resolve`, {
    body: { items: ownSession },
    isOpen: true,
  });
  return reply.items;
}

/** Returns the list behind a secret link; `null` where the link has ended. */
export async function readSharedList(
  secret: string,
): Promise<{ name: string; items: ShownWishlistItem[] } | null> {
  try {
    return await callPlatform(`${PATH}/shared/read`, { body: { secret }, isOpen: true });
  } catch (thrown) {
    if (toPlatformError(thrown).status === 404) return null;
    throw thrown;
  }
}
