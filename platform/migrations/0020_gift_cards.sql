CREATE TABLE "gift_card_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"order_id" text NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_entries_once" UNIQUE("card_id","kind","reference"),
	CONSTRAINT "gift_card_entries_sign" CHECK (("gift_card_entries"."kind" = 'redeemed' and "gift_card_entries"."amount_cents" < 0) or ("gift_card_entries"."kind" in ('issued', 'refunded') and "gift_card_entries"."amount_cents" > 0))
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_email" text NOT NULL,
	"giver_name" text NOT NULL,
	"words" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"code_digest" text,
	"last_four" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_line_id_unique" UNIQUE("line_id"),
	CONSTRAINT "gift_cards_code_digest_unique" UNIQUE("code_digest")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "gift_card_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card" jsonb;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_entries_by_order" ON "gift_card_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gift_cards_unsent" ON "gift_cards" USING btree ("send_at") WHERE "gift_cards"."sent_at" is null;--> statement-breakpoint
CREATE FUNCTION "gift_card_entries_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'entries of gift cards are added, never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER "gift_card_entries_stay" BEFORE UPDATE OR DELETE ON "gift_card_entries" FOR EACH ROW EXECUTE FUNCTION "gift_card_entries_stay"();
