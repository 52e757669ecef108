CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
DROP INDEX "products_shown";--> statement-breakpoint
DROP INDEX "products_listed_by_price";--> statement-breakpoint
DROP INDEX "products_listed_by_discounted";--> statement-breakpoint
DROP INDEX "products_listed_by_created";--> statement-breakpoint
DROP INDEX "products_listed_by_updated";--> statement-breakpoint
DROP INDEX "products_listed_by_name";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "inventory_status" text DEFAULT 'OUT_OF_STOCK' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "folded_name" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "in_stock" boolean GENERATED ALWAYS AS (inventory_status <> 'OUT_OF_STOCK') STORED NOT NULL;--> statement-breakpoint
-- The only place that writes what a product's stock comes to. The product is locked before the sum is read, so that
-- two transactions which change different rows of one product cannot miss each other's.
CREATE FUNCTION "sum_up_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "products" WHERE "id" IN (SELECT "product_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "products" SET "stock_quantity" = "stock"."quantity", "inventory_status" = "stock"."status"
  FROM (
    SELECT "touched"."product_id", coalesce(sum("inventory"."quantity"), 0)::int AS "quantity",
      CASE WHEN bool_and("inventory"."quantity" > 0) THEN 'IN_STOCK'
        WHEN bool_or("inventory"."quantity" > 0) THEN 'PARTIALLY_OUT_OF_STOCK' ELSE 'OUT_OF_STOCK' END AS "status"
    FROM (SELECT DISTINCT "product_id" FROM "changed") AS "touched"
    LEFT JOIN "inventory" ON "inventory"."product_id" = "touched"."product_id"
    GROUP BY "touched"."product_id"
  ) AS "stock"
  WHERE "products"."id" = "stock"."product_id" AND ("stock_quantity", "inventory_status")
    IS DISTINCT FROM ("stock"."quantity", "stock"."status");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sum_up_stock_added" AFTER INSERT ON "inventory" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sum_up_stock"();--> statement-breakpoint
CREATE TRIGGER "sum_up_stock_changed" AFTER UPDATE ON "inventory" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sum_up_stock"();--> statement-breakpoint
CREATE TRIGGER "sum_up_stock_removed" AFTER DELETE ON "inventory" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sum_up_stock"();--> statement-breakpoint
UPDATE "inventory" SET "quantity" = "quantity";--> statement-breakpoint
CREATE INDEX "products_by_parts_of_name" ON "products" USING gin ("folded_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_shown" ON "products" USING btree ("numeric_id","folded_name") WHERE "products"."visible";--> statement-breakpoint
CREATE INDEX "products_listed_by_price" ON "products" USING btree ("price_cents","numeric_id","collection_ids","discounted_cents","in_stock") WHERE "products"."visible";--> statement-breakpoint
CREATE INDEX "products_listed_by_discounted" ON "products" USING btree ("discounted_cents","numeric_id","collection_ids","in_stock") WHERE "products"."visible";--> statement-breakpoint
CREATE INDEX "products_listed_by_created" ON "products" USING btree ("created_at","numeric_id","collection_ids","discounted_cents","in_stock") WHERE "products"."visible";--> statement-breakpoint
CREATE INDEX "products_listed_by_updated" ON "products" USING btree ("updated_at","numeric_id","collection_ids","discounted_cents","in_stock") WHERE "products"."visible";--> statement-breakpoint
CREATE INDEX "products_listed_by_name" ON "products" USING btree ("name" collate "C","numeric_id","collection_ids","discounted_cents","in_stock") WHERE "products"."visible";--> statement-breakpoint
CREATE INDEX "products_listed_by_stock" ON "products" USING btree ("stock_quantity","numeric_id","collection_ids","discounted_cents","in_stock") WHERE "products"."visible";