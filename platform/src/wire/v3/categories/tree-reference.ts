import * as v from 'valibot';

/** The only tree of categories that there is. */
export const STORES_TREE = { appNamespace: '@wix/stores', treeKey: null };

/** Which tree a call means; every call about categories has to say. */
export const treeReferenceBody = v.object({
  appNamespace: v.literal('@wix/stores', 'must be @wix/stores'),
  treeKey: v.nullish(v.pipe(v.string(), v.maxLength(44))),
});
