ALTER TABLE "carts" DROP CONSTRAINT "carts_owner_id_unique";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "card_last_digits" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "buyer_note" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "checkout_url" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "ordered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "cart_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "channel_type" text DEFAULT 'WEB' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_status" text DEFAULT 'PAID' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_note" text;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_current" ON "carts" USING btree ("owner_id") WHERE "carts"."is_current";