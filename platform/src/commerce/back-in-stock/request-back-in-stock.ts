import { randomUUID } from 'node:crypto';
import { isolated } from '@horae/typed-text';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AttemptCounter } from '../../base/attempts.ts';
import { now } from '../../base/clock.ts';
import { createSecret, digestSecret } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import { type MailContent, queueMail } from '../../mail/queue-mail.ts';
import { canonicalChoices, matchingVariants } from '../catalogue/chosen-variant.ts';
import type { ProductRecord } from '../catalogue/find-products.ts';
import {
  type BackInStockRequest,
  backInStockRequests as requests,
} from './back-in-stock-tables.ts';

export interface BackInStockContext {
  db: Database;
  attempts: AttemptCounter;
  /** Where browsers reach the platform's own pages. */
  publicUrl: string;
}

interface NewBackInStockRequest {
  product: ProductRecord;
  /** `{options}` or `{variantId}`, as in the catalogue reference of a cart line. */
  options: Record<string, unknown>;
  email: string;
  contactId: string | null;
  itemUrl: string | null;
}

/** Mails to one address in a quarter of an hour, from all requests together. */
const PER_RECIPIENT = 5;

/**
 * Stores a request and mails the address a question to confirm it. Returns `null` where the same request exists
 * already; its question is mailed again as long as it is not confirmed.
 */
export async function requestBackInStock(
  context: BackInStockContext,
  request: NewBackInStockRequest,
): Promise<BackInStockRequest | null> {
  await context.attempts.count({ key: `back in stock to ${request.email}`, max: PER_RECIPIENT });
  const secret = createSecret();
  return context.db.transaction(async (tx) => {
    const variantId = chosenVariantId(request);
    const key = and(
      eq(requests.productId, request.product.id),
      eq(requests.email, request.email),
      eq(requests.variantId, variantId),
    );
    // A request that was notified is done, so the same one may be made again.
    await tx.delete(requests).where(and(key, isNotNull(requests.notifiedAt)));
    const [row] = await tx
      .insert(requests)
      .values({
        id: randomUUID(),
        productId: request.product.id,
        variantId,
        options: request.options,
        email: request.email,
        contactId: request.contactId,
        itemUrl: request.itemUrl,
        secretDigest: digestSecret(secret),
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning();
    const [requested] = row
      ? [row]
      : await tx
          .update(requests)
          .set({ secretDigest: digestSecret(secret) })
          .where(and(key, isNull(requests.confirmedAt)))
          .returning();
    if (requested) await queueMail(tx, confirmationMail(context, { request, variantId, secret }));
    return row ?? null;
  });
}

function confirmationMail(
  { publicUrl }: BackInStockContext,
  {
    request,
    variantId,
    secret,
  }: { request: NewBackInStockRequest; variantId: string; secret: string },
) {
  return confirmMail({
    to: request.email,
    name: variantTitle(request.product, variantId),
    ...stockRequestLinks(publicUrl, secret),
  });
}

/** The links of a mail: one confirms the request, the other ends it with one click. */
export const stockRequestLinks = (publicUrl: string, secret: string) => ({
  confirmUrl: `${publicUrl}/back-in-stock?token=${secret}`,
  unsubscribeUrl: `${publicUrl}/back-in-stock/leave?token=${secret}`,
});

/** The product's name, with the choices of the one variant that is meant. */
export function variantTitle(product: ProductRecord, variantId: string): string {
  const variant = product.variants.find(({ id }) => id === variantId);
  const choices = Object.values(variant?.choices ?? {});
  const name = isolated(product.name);
  return choices.length > 0 ? `${name} (${choices.map(isolated).join(', ')})` : name;
}

/** The one variant that was chosen, or '' for any. */
function chosenVariantId({ product, options }: NewBackInStockRequest): string {
  const { variantId, options: chosen } = options;
  if (product.variants.some(({ id }) => id === variantId)) return String(variantId);
  const choices = isTextRecord(chosen) ? canonicalChoices(product, chosen) : null;
  if (!choices || Object.keys(choices).length === 0) return '';
  const matching = matchingVariants(product, choices);
  return matching.length === 1 ? (matching[0]?.id ?? '') : '';
}

const isTextRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

interface BackInStockMail {
  to: string;
  /** The product as the shop names it, with what was chosen. */
  name: string;
  /** Where its reader ends the request. */
  unsubscribeUrl: string;
}

/** Requests a confirmation from the address's owner, because anyone can type any address. */
const confirmMail = ({
  to,
  name,
  unsubscribeUrl,
  confirmUrl,
}: BackInStockMail & { confirmUrl: string }): MailContent => ({
  to,
  subject: `Shall we write to you about the ${name}?`,
  paragraphs: [
    `Someone asked us to write to this address when the ${name} is back in stock.`,
    'If it was you, say yes below. If not, do nothing: no other mail will come.',
  ],
  link: { url: confirmUrl, words: 'Yes, write to me' },
  unsubscribeUrl,
});

/** Notifies once that the product is in stock again. */
export const backInStockMail = ({
  to,
  name,
  unsubscribeUrl,
  productUrl,
}: BackInStockMail & { productUrl: string }): MailContent => ({
  to,
  subject: `The ${name} is back`,
  paragraphs: [
    `The ${name} is in stock again.`,
    'You asked us to write once, and this is it. We cannot keep one aside.',
  ],
  link: { url: productUrl, words: 'See it in the shop' },
  unsubscribeUrl,
});
