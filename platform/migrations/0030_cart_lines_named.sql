-- Lines from before 0028 are called by what is sold under their product today, else by what an order or a wish called it.
UPDATE "cart_lines" AS "line" SET "known" = jsonb_strip_nulls(jsonb_build_object(
    'name', "product"."name", 'priceCents', "product"."price_cents",
    'discountedCents', "product"."discounted_cents", 'picture', "product"."media" -> 0))
  FROM "products" AS "product"
  WHERE "line"."known" IS NULL AND "product"."id" = "line"."product_id";
--> statement-breakpoint
WITH "sold" AS (
  SELECT DISTINCT ON ("one" ->> 'productId') "one" ->> 'productId' AS "id", "one" ->> 'name' AS "name", ("one" ->> 'unitCents')::integer AS "cents"
    FROM "orders", jsonb_array_elements("orders"."lines") AS "one"
    WHERE "one" ->> 'productId' IN (SELECT "product_id" FROM "cart_lines" WHERE "known" IS NULL)
    ORDER BY "one" ->> 'productId', "orders"."created_at" DESC
)
UPDATE "cart_lines" AS "line" SET "known" = jsonb_build_object(
    'name', "sold"."name", 'priceCents', "sold"."cents", 'discountedCents', "sold"."cents")
  FROM "sold" WHERE "line"."known" IS NULL AND "sold"."id" = "line"."product_id";
--> statement-breakpoint
WITH "wished" AS (
  SELECT DISTINCT ON ("product_id") "product_id" AS "id", "name", coalesce("price_cents", 0) AS "cents"
    FROM "wishes" WHERE "name" <> '' ORDER BY "product_id", "saved_at" DESC
)
UPDATE "cart_lines" AS "line" SET "known" = jsonb_build_object(
    'name', "wished"."name", 'priceCents', "wished"."cents", 'discountedCents', "wished"."cents")
  FROM "wished" WHERE "line"."known" IS NULL AND "wished"."id" = "line"."product_id";
