ALTER TABLE "collections" ADD COLUMN "revision" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "revision" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "highest_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "custom_text_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "revision" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "discounted_cents" bigint;--> statement-breakpoint
-- A full price under a discount, as `variant-price.ts` counts it.
CREATE FUNCTION "discounted_price"("full" bigint, "kind" text, "value" double precision) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE "kind" WHEN 'PERCENT' THEN floor("full" * (1 - "value" / 100) + 0.5)::bigint
    WHEN 'AMOUNT' THEN greatest(0, "full" - floor("value" * 100 + 0.5)::bigint) ELSE "full" END;
$$;
--> statement-breakpoint
-- The only place that writes what the variants of a product cost.
CREATE FUNCTION "find_price_range"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(min("price"), NEW."discounted_cents"), coalesce(max("price"), NEW."discounted_cents")
  INTO NEW."lowest_cents", NEW."highest_cents"
  FROM (
    SELECT CASE WHEN "price_cents" IS NULL THEN NEW."discounted_cents"
      WHEN "variants"."discounted_cents" IS NOT NULL THEN "variants"."discounted_cents"
      ELSE "discounted_price"("price_cents", NEW."discount_type", NEW."discount_value") END AS "price"
    FROM "variants" WHERE "product_id" = NEW."id"
  ) AS "prices";
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "find_price_range_of_product" BEFORE INSERT OR UPDATE OF "price_cents", "discounted_cents", "discount_type", "discount_value", "lowest_cents" ON "products" FOR EACH ROW EXECUTE FUNCTION "find_price_range"();--> statement-breakpoint
CREATE FUNCTION "price_products_of_variants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "products" SET "lowest_cents" = "lowest_cents"
  WHERE "id" IN (SELECT "product_id" FROM "changed" WHERE TG_OP = 'UPDATE' OR "price_cents" IS NOT NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "price_products_added" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "price_products_of_variants"();--> statement-breakpoint
CREATE TRIGGER "price_products_changed" AFTER UPDATE ON "variants" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "price_products_of_variants"();--> statement-breakpoint
CREATE TRIGGER "price_products_removed" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "price_products_of_variants"();--> statement-breakpoint
UPDATE "products" SET "lowest_cents" = "lowest_cents";--> statement-breakpoint
CREATE INDEX "products_listed_by_lowest" ON "products" USING btree ("lowest_cents","numeric_id","collection_ids","discounted_cents","in_stock") WHERE "products"."visible";