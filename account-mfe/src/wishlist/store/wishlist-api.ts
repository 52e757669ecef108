import { accessToken, platformCall, toPlatformError, type WishlistItem } from '@horae/shared';
import type { MemberList, Share, ShownItem, StoredItem } from './wishlist.ts';

/** The SDK's host, whose requests the shell routes to the platform. The SDK has no function for these calls. */
const HOST = 'https://www.wixapis.com/wish-lists/v1';
const MY = '/lists/my';

interface Call {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
  /** The answer is the same for everyone, or needs only a secret: no session is started for it. */
  isOpen?: boolean;
}

const itemsOf = (items: readonly WishlistItem[]) => ({
  items: items.map(({ productId, options }) => ({ productId, options })),
});

// The member's own list. Every change resolves to the list as it is then.

export const readList = (): Promise<MemberList> => call(MY, { method: 'GET' });
/** Rejects with `WISH_LIST_FULL` where there is no room. */
export const saveItems = (items: readonly WishlistItem[]): Promise<MemberList> =>
  call(`${MY}/items`, { body: itemsOf(items) });
export const removeItems = (items: readonly WishlistItem[]): Promise<MemberList> =>
  call(`${MY}/items/remove`, { body: itemsOf(items) });
export const restoreItems = (items: readonly WishlistItem[]): Promise<MemberList> =>
  call(`${MY}/items/restore`, { body: itemsOf(items) });

/** Merges what this browser has stored; `leftOut` lists what did not fit. */
export const mergeItems = (
  items: readonly StoredItem[],
): Promise<MemberList & { leftOut: WishlistItem[] }> => call(`${MY}/merge`, { body: { items } });

/** Makes a new secret link; one of before ends. */
export const shareList = async (name: string): Promise<Share> =>
  (await call<{ share: Share }>(`${MY}/share`, { body: { name } })).share;
export const endShare = (): Promise<void> => call(`${MY}/share`, { method: 'DELETE' });

// Open to everyone, without a session.

/** Returns current names, prices and availability; `priceCents` is the price when the watch was saved. */
export async function resolveItems(
  items: readonly (WishlistItem & { priceCents: number | null })[],
): Promise<ShownItem[]> {
  if (items.length === 0) return [];
  const ownSession = items.map(({ productId, options, priceCents }) => ({
    productId,
    options,
    priceCents,
  }));
  const reply = await call<{ items: ShownItem[] }>('/items/resolve', {
    body: { items: ownSession },
    isOpen: true,
  });
  return reply.items;
}

/** Returns the list behind a secret link; `null` where the link has ended. */
export async function readShared(
  secret: string,
): Promise<{ name: string; items: ShownItem[] } | null> {
  try {
    return await call('/shared/read', { body: { secret }, isOpen: true });
  } catch (thrown) {
    if (toPlatformError(thrown).status === 404) return null;
    throw thrown;
  }
}

/** @throws PlatformError */
const call = <Reply>(path: string, { method = 'POST', body, isOpen = false }: Call) =>
  platformCall(async () => {
    const response = await fetch(HOST + path, {
      method,
      headers: {
        ...(isOpen ? {} : { authorization: await accessToken() }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const reply: unknown = await read(response);
    if (!response.ok) {
      throw toPlatformError({ status: response.status, ...(reply as object) });
    }
    return reply as Reply; // as our own platform answers (`platform/WIRE.md` 8.3)
  });

/** During an outage the response may be HTML. */
async function read(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? response.json() : {};
}
