import { messages } from './messages.ts';

interface Found {
  /** `null` for one that the shop does not have, `undefined` before it is known. */
  product: { name: string } | null | undefined;
  isError: boolean;
}

/** How the document of a watch is called, also where there is none; `undefined` while it is not known. */
export function productTitle({ product, isError }: Found): string | undefined {
  if (product === null) return messages.missing;
  return product?.name ?? (isError ? messages.failed : undefined);
}
