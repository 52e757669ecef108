ALTER TABLE "back_in_stock_requests" DROP CONSTRAINT "back_in_stock_once";--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" ADD COLUMN "variant_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" ADD COLUMN "secret_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
CREATE INDEX "back_in_stock_by_secret" ON "back_in_stock_requests" USING btree ("secret_digest");--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" ADD CONSTRAINT "back_in_stock_once" UNIQUE("product_id","email","variant_id");