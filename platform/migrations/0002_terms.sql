CREATE TABLE "shipping_regions" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"countries" text[] NOT NULL,
	"options" jsonb NOT NULL,
	"tax_basis_points" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO "shipping_regions" ("id", "name", "position", "countries", "options") VALUES ('world', 'World', 1, '{}',
	'[{"code":"standard","title":"Standard","deliveryTime":"3–5 business days","cents":600,"freeAboveCents":20000},{"code":"expedited","title":"Expedited","deliveryTime":"1–2 business days","cents":1800}]');
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"namespace" text NOT NULL,
	"entity_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"rating" integer NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_by_discounted";--> statement-breakpoint
DROP INDEX "products_by_created";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "shipping_code" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "delivery_address" jsonb;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "merchant_discounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "type" text DEFAULT 'PERCENT' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "value" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "coupons" SET "value" = "percent_off";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "min_subtotal_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "usage_limit" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "usage_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sums" jsonb;--> statement-breakpoint
UPDATE "checkouts" SET "terms" = jsonb_build_object('merchantDiscounts', '[]'::jsonb, 'regions', (
	SELECT jsonb_agg(jsonb_build_object('id', "id", 'name', "name", 'countries', '[]'::jsonb, 'options', "options", 'taxBasisPoints', 0)) FROM "shipping_regions"
)) || coalesce((
	SELECT jsonb_build_object('coupon', jsonb_build_object('id', "coupons"."id", 'code', "coupons"."code", 'name', "coupons"."name",
		'type', 'PERCENT', 'value', "checkouts"."percent_off", 'minSubtotalCents', 0))
	FROM "coupons" WHERE "coupons"."code" = "checkouts"."coupon_code"
), '{}'::jsonb);--> statement-breakpoint
UPDATE "orders" SET "sums" = (
	SELECT jsonb_build_object('subtotalCents', subtotal, 'discountCents', discount, 'shippingCents', "orders"."total_cents" - subtotal + discount,
		'taxCents', 0, 'totalCents', "orders"."total_cents")
	FROM (
		SELECT subtotal, round(subtotal * "checkouts"."percent_off" / 100.0)::bigint AS discount
		FROM "checkouts", (
			SELECT coalesce(sum((line ->> 'quantity')::bigint * (line ->> 'unitCents')::bigint), 0)::bigint AS subtotal
			FROM jsonb_array_elements("orders"."lines") AS line
		) AS goods WHERE "checkouts"."id" = "orders"."checkout_id"
	) AS priced
);--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "terms" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "sums" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "short_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cost_cents" bigint;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "weight" double precision;--> statement-breakpoint
CREATE INDEX "reviews_by_entity" ON "reviews" USING btree ("namespace","entity_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_owner" ON "orders" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_cents","numeric_id");--> statement-breakpoint
CREATE INDEX "products_by_updated" ON "products" USING btree ("updated_at","numeric_id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name" collate "C","numeric_id");--> statement-breakpoint
CREATE INDEX "products_by_discounted" ON "products" USING btree ("discounted_cents","numeric_id");--> statement-breakpoint
CREATE INDEX "products_by_created" ON "products" USING btree ("created_at","numeric_id");