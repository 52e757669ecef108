import { type ActionAnswer, type ActionContext, PlatformError } from '@horae/shared';
import { readWishlistItem } from '@horae/shared/wishlist-item';
import * as v from 'valibot';
import { createTextLineSchema } from '../forms/field-schemas.ts';
import {
  createShare,
  endShare,
  removeWishlistItems,
  restoreWishlistItems,
  saveWishlistItems,
} from '../wishlist/store/wishlist-api.ts';
import { createMemberAction } from './create-member-action.ts';

const PAGE = '/wishlist';

/** `wish` names a watch with its choices (`wishlistItemText`). */
export const WishlistItemSchema = v.object({
  wish: v.pipe(
    v.optional(v.string('INVALID'), ''),
    v.check((text) => readWishlistItem(text) !== null, 'INVALID'),
  ),
});
export const ShareListSchema = v.object({
  name: createTextLineSchema(60),
});
type ItemFields = v.InferOutput<typeof WishlistItemSchema>;

/** The schema has rejected texts that name no watch, so that the fallback is never used. */
const itemsIn = ({ wish }: ItemFields) => [
  readWishlistItem(wish) ?? { productId: '', options: {} },
];

/**
 * Saves a watch to the list. A guest's list is in the browser's storage, which the edge cannot reach: the action redirects
 * to the list's page, which saves the watch or says that this needs JavaScript.
 */
export async function saveWishlistItem(
  fields: ItemFields,
  context: ActionContext,
): Promise<ActionAnswer> {
  if (context.role !== 'member') return { go: PAGE, said: 'KEEP', values: { wish: fields.wish } };
  return createMemberAction<ItemFields>(() =>
    orFull(() => saveWishlistItems(itemsIn(fields)), 'SAVED'),
  )(fields, context);
}

export const removeWishlistItem = createMemberAction<ItemFields>(async (fields) => {
  await removeWishlistItems(itemsIn(fields));
  return { go: PAGE, said: 'REMOVED', values: { wish: fields.wish } };
});

export const restoreWishlistItem = createMemberAction<ItemFields>((fields) =>
  orFull(() => restoreWishlistItems(itemsIn(fields)), 'RESTORED'),
);

export const shareOwnWishlist = createMemberAction<v.InferOutput<typeof ShareListSchema>>(
  async ({ name }) => {
    await createShare(name);
    return { said: 'SHARED' };
  },
);

export const endWishlistShare = createMemberAction<object>(async () => {
  await endShare();
  return { said: 'UNSHARED' };
});

async function orFull(
  change: () => Promise<unknown>,
  said: string,
): Promise<ActionAnswer | { said: string }> {
  try {
    await change();
    return { said };
  } catch (thrown) {
    if (thrown instanceof PlatformError && thrown.code === 'WISH_LIST_FULL') {
      return { refused: { '': 'WISH_LIST_FULL' } };
    }
    throw thrown;
  }
}
