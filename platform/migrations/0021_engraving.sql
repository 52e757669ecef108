CREATE TABLE "bought_together" (
	"product_id" text NOT NULL,
	"other_id" text NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "bought_together_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
DROP INDEX "cart_lines_once";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "texts_digest" text GENERATED ALWAYS AS (md5(texts::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bought_together_most" ON "bought_together" USING btree ("product_id","orders" DESC NULLS LAST,"other_id");--> statement-breakpoint
CREATE INDEX "bought_together_by_other" ON "bought_together" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_once" ON "cart_lines" USING btree ("cart_id","product_id","variant_id","texts_digest");--> statement-breakpoint
INSERT INTO "bought_together" ("product_id", "other_id", "orders")
WITH "bought" AS (
  SELECT DISTINCT "orders"."id" AS "order_id", "line"."value" ->> 'productId' AS "product_id"
  FROM "orders", jsonb_array_elements("orders"."lines") AS "line"
  WHERE jsonb_array_length("orders"."lines") BETWEEN 2 AND 12
)
SELECT "one"."product_id", "other"."product_id", count(*)
FROM "bought" AS "one"
JOIN "bought" AS "other" ON "other"."order_id" = "one"."order_id" AND "other"."product_id" <> "one"."product_id"
WHERE EXISTS (SELECT FROM "products" WHERE "products"."id" = "one"."product_id")
  AND EXISTS (SELECT FROM "products" WHERE "products"."id" = "other"."product_id")
GROUP BY 1, 2;
