import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import {
  centsColumn,
  createdAtColumn,
  defaultNowColumn,
  timestampColumn,
} from '../../base/db/database-column-types.ts';

/** Paid gift cards. The balance of a card is the sum of its entries. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    /** The order's line; it makes one card. */
    lineId: text('line_id').notNull().unique(),
    receiverName: text('receiver_name').notNull(),
    receiverEmail: text('receiver_email').notNull(),
    giverName: text('giver_name').notNull(),
    words: text('words').notNull(),
    /** The mail is sent from this time on. */
    sendAt: timestampColumn('send_at').notNull(),
    sentAt: timestampColumn('sent_at'),
    /** Keyed digest of its code; the code is made with the mail, so a card that was not sent has none. */
    codeDigest: text('code_digest').unique(),
    /** The end of the code, by which people distinguish cards. */
    lastFour: text('last_four'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('gift_cards_unsent').on(table.sendAt).where(sql`${table.sentAt} is null`)],
);

/** The ledger of the cards. Entries are never changed; a trigger of the database ensures this. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cardId: text('card_id')
      .notNull()
      .references(() => giftCards.id),
    kind: text('kind').$type<'issued' | 'redeemed' | 'refunded'>().notNull(),
    /** Negative for payments. */
    amountCents: centsColumn('amount_cents').notNull(),
    /** The order that bought the card, was paid with it, or was paid back to it. */
    orderId: text('order_id').notNull(),
    /** Makes repeated entries one: the order's id, or the name of a refund. */
    reference: text('reference').notNull(),
    at: defaultNowColumn('at'),
  },
  (table) => [
    unique('gift_card_entries_once').on(table.cardId, table.kind, table.reference),
    index('gift_card_entries_by_order').on(table.orderId),
    check(
      'gift_card_entries_sign',
      sql`(${table.kind} = 'redeemed' and ${table.amountCents} < 0) or (${table.kind} in ('issued', 'refunded') and ${table.amountCents} > 0)`,
    ),
  ],
);

export type GiftCard = typeof giftCards.$inferSelect;
export type GiftCardEntry = typeof giftCardEntries.$inferSelect;
