CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "unaccent";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "fuzzystrmatch";--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" text PRIMARY KEY NOT NULL,
	"ordinal" integer GENERATED ALWAYS AS IDENTITY (sequence name "product_search_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shown" boolean NOT NULL,
	"in_stock" boolean NOT NULL,
	"on_sale" boolean NOT NULL,
	"price_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"collection_ids" text[] NOT NULL,
	"fact_ids" integer[] NOT NULL,
	"name_length" integer NOT NULL,
	"name_text" "tsvector" NOT NULL,
	"label_text" "tsvector" NOT NULL,
	"fact_text" "tsvector" NOT NULL,
	"prose_text" "tsvector" NOT NULL,
	"text_revision" integer DEFAULT 1 NOT NULL,
	"changed_in" bigint DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL,
	CONSTRAINT "product_search_ordinal_unique" UNIQUE("ordinal")
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"expression" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	"chosen" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_counts_day_expression_pk" PRIMARY KEY("day","expression")
);
--> statement-breakpoint
CREATE TABLE "search_facts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "search_facts_once" UNIQUE("kind","name","value")
);
--> statement-breakpoint
CREATE TABLE "search_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_search_by_name" ON "product_search" USING gin ("name_text") WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "product_search_by_label" ON "product_search" USING gin ("label_text") WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "product_search_by_fact" ON "product_search" USING gin ("fact_text") WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "product_search_by_prose" ON "product_search" USING gin ("prose_text") WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "product_search_by_change" ON "product_search" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "search_vocabulary_by_parts" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_by_start" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
-- Long texts lie apart, so that a search that finds thousands reads few pages.
ALTER TABLE "product_search" SET (toast_tuple_target = 256);--> statement-breakpoint
-- A text as searches compare it: small letters without accents, tags or punctuation.
CREATE FUNCTION "search_text"("given" text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT translate(lower(unaccent(regexp_replace(coalesce("given", ''), '<[^>]*>|&[a-z]+;', ' ', 'g'))),
    '-_/+.,:;@&%#|\~^=<>()[]{}"!?*$€£`''’', '                                  ');
$$;
--> statement-breakpoint
CREATE FUNCTION "search_vector"("given" text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT strip(to_tsvector('pg_catalog.simple', search_text("given")));
$$;
--> statement-breakpoint
-- The words of what somebody typed, in their order.
CREATE FUNCTION "search_tokens"("given" text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg("token" ORDER BY "place"), '{}')
  FROM ts_parse('pg_catalog.default', search_text("given")) WITH ORDINALITY AS "parsed" ("tokid", "token", "place")
  WHERE "tokid" <> 12;
$$;
--> statement-breakpoint
-- What a product says of itself in rows (`<li><strong>Case size:</strong> 42 mm</li>`) and choices.
CREATE FUNCTION "search_facts_of"("sections" jsonb, "options" jsonb)
RETURNS TABLE ("kind" text, "name" text, "value" text, "place" int) LANGUAGE sql STABLE AS $$
  SELECT 'row', left(trim("found"[1]), 60), left(trim("found"[2]), 200), 100 + min("at")::int
  FROM jsonb_array_elements("sections") AS "section",
    regexp_matches("section"->>'description', '<li>(?:<p>)?<strong>([^<:]+):?</strong>:?([^<]+)', 'g')
      WITH ORDINALITY AS "rows" ("found", "at")
  WHERE trim("found"[1]) <> '' AND trim("found"[2]) <> ''
  GROUP BY 1, 2, 3
  UNION ALL
  SELECT CASE WHEN "option"->>'optionType' = 'color' THEN 'colour' ELSE 'choice' END, left(trim("option"->>'name'), 60),
    left(trim(CASE WHEN "option"->>'optionType' = 'color' THEN "choice"->>'description' ELSE "choice"->>'value' END), 200),
    min("at")::int
  FROM jsonb_array_elements("options") WITH ORDINALITY AS "all_options" ("option", "at"),
    jsonb_array_elements("option"->'choices') AS "choice"
  GROUP BY 1, 2, 3;
$$;
--> statement-breakpoint
CREATE FUNCTION "search_labels_of"("product" "products") RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT search_vector(concat_ws(' ', "product"."sku", "product"."brand", "product"."ribbon",
    (SELECT string_agg("sku", ' ') FROM "variants" WHERE "product_id" = "product"."id")));
$$;
--> statement-breakpoint
-- A product as searches read it.
CREATE VIEW "read_product_search" AS
  SELECT "products"."id" AS "product_id", "visible" AS "shown", "in_stock", "discounted_cents" < "price_cents" AS "on_sale",
    "lowest_cents" AS "price_cents", "created_at", "collection_ids", "facts"."ids" AS "fact_ids",
    cardinality(search_tokens("name")) AS "name_length", search_vector("name") AS "name_text",
    search_labels_of("products") AS "label_text", search_vector("facts"."texts") AS "fact_text",
    search_vector("description" || ' ' || "short_description") AS "prose_text"
  FROM "products", LATERAL (
    SELECT coalesce(array_agg("search_facts"."id" ORDER BY "search_facts"."id"), '{}') AS "ids",
      string_agg("fact"."name" || ' ' || "fact"."value", ' ') AS "texts"
    FROM search_facts_of("info_sections", "options") AS "fact"
    JOIN "search_facts" USING ("kind", "name", "value")
  ) AS "facts";--> statement-breakpoint
CREATE FUNCTION "keep_vocabulary"("ids" text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "search_vocabulary" ("word")
  SELECT DISTINCT "word" FROM "product_search", unnest(tsvector_to_array("name_text") || tsvector_to_array("label_text")
    || tsvector_to_array("fact_text") || tsvector_to_array("prose_text")) AS "word"
  WHERE "product_id" = ANY("ids") AND length("word") <= 40 ORDER BY 1
  ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
-- Reads some products anew. The numbers of rows are not wasted on those that have one.
CREATE FUNCTION "refresh_product_search"("ids" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_facts" ("kind", "name", "value", "place")
  SELECT "fact"."kind", "fact"."name", "fact"."value", min("fact"."place")
  FROM "products", search_facts_of("info_sections", "options") AS "fact"
  WHERE "id" = ANY("ids") AND NOT EXISTS (SELECT FROM "search_facts"
    WHERE ("search_facts"."kind", "search_facts"."name", "search_facts"."value") = ("fact"."kind", "fact"."name", "fact"."value"))
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT DO NOTHING;
  UPDATE "product_search" SET ("shown", "in_stock", "on_sale", "price_cents", "created_at", "collection_ids", "fact_ids",
      "name_length", "name_text", "label_text", "fact_text", "prose_text")
    = ("read"."shown", "read"."in_stock", "read"."on_sale", "read"."price_cents", "read"."created_at",
      "read"."collection_ids", "read"."fact_ids", "read"."name_length", "read"."name_text", "read"."label_text",
      "read"."fact_text", "read"."prose_text"),
    "text_revision" = "text_revision" + 1, "changed_in" = DEFAULT
  FROM "read_product_search" AS "read"
  WHERE "product_search"."product_id" = "read"."product_id" AND "read"."product_id" = ANY("ids");
  INSERT INTO "product_search" ("product_id", "shown", "in_stock", "on_sale", "price_cents", "created_at",
    "collection_ids", "fact_ids", "name_length", "name_text", "label_text", "fact_text", "prose_text")
  SELECT * FROM "read_product_search" AS "read"
  WHERE "product_id" = ANY("ids")
    AND NOT EXISTS (SELECT FROM "product_search" WHERE "product_search"."product_id" = "read"."product_id");
  PERFORM keep_vocabulary("ids");
END $$;
--> statement-breakpoint
CREATE FUNCTION "search_added_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(array(SELECT "id" FROM "changed"));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Stock and prices change often and texts seldom: each is read anew by itself.
CREATE FUNCTION "search_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "reworded" text[];
BEGIN
  SELECT coalesce(array_agg("changed"."id"), '{}') INTO "reworded" FROM "changed" JOIN "before" USING ("id")
  WHERE ("changed"."name", "changed"."sku", "changed"."brand", "changed"."ribbon", "changed"."description",
      "changed"."short_description", "changed"."options", "changed"."info_sections")
    IS DISTINCT FROM ("before"."name", "before"."sku", "before"."brand", "before"."ribbon", "before"."description",
      "before"."short_description", "before"."options", "before"."info_sections");
  IF "reworded" <> '{}' THEN PERFORM refresh_product_search("reworded"); END IF;
  UPDATE "product_search" SET "shown" = "changed"."visible", "in_stock" = "changed"."in_stock",
    "on_sale" = "changed"."discounted_cents" < "changed"."price_cents", "price_cents" = "changed"."lowest_cents",
    "created_at" = "changed"."created_at", "collection_ids" = "changed"."collection_ids", "changed_in" = DEFAULT
  FROM "changed"
  WHERE "product_id" = "changed"."id" AND ("shown", "product_search"."in_stock", "on_sale", "product_search"."price_cents",
      "product_search"."created_at", "product_search"."collection_ids")
    IS DISTINCT FROM ("changed"."visible", "changed"."in_stock", "changed"."discounted_cents" < "changed"."price_cents",
      "changed"."lowest_cents", "changed"."created_at", "changed"."collection_ids");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "search_removed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "product_search" SET "shown" = false, "fact_ids" = '{}', "name_text" = '', "label_text" = '', "fact_text" = '',
    "prose_text" = '', "text_revision" = "text_revision" + 1, "changed_in" = DEFAULT
  WHERE "product_id" IN (SELECT "id" FROM "changed");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "search_added_products" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "search_added_products"();--> statement-breakpoint
CREATE TRIGGER "search_changed_products" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS "before" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_products"();--> statement-breakpoint
CREATE TRIGGER "search_removed_products" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "search_removed_products"();--> statement-breakpoint
-- Variants count by their numbers, where these are not their product's.
CREATE FUNCTION "search_changed_variants"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "ids" text[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT "products"."id"), '{}') INTO "ids"
  FROM "changed" JOIN "products" ON "products"."id" = "changed"."product_id" WHERE "changed"."sku" <> "products"."sku";
  IF "ids" = '{}' THEN RETURN NULL; END IF;
  UPDATE "product_search" SET "label_text" = search_labels_of("products"), "text_revision" = "text_revision" + 1,
    "changed_in" = DEFAULT
  FROM "products"
  WHERE "products"."id" = "product_id" AND "products"."id" = ANY("ids")
    AND "label_text" IS DISTINCT FROM search_labels_of("products");
  PERFORM keep_vocabulary("ids");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "search_added_variants" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_variants"();--> statement-breakpoint
CREATE TRIGGER "search_changed_variants" AFTER UPDATE ON "variants" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_variants"();--> statement-breakpoint
CREATE TRIGGER "search_removed_variants" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_variants"();--> statement-breakpoint
CREATE FUNCTION "search_sold_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "product_search" WHERE "product_id" IN (SELECT "line"->>'productId' FROM "changed",
    jsonb_array_elements("lines") AS "line") ORDER BY "product_id" FOR UPDATE;
  UPDATE "product_search" SET "popularity" = "popularity" + "sold"."pieces", "changed_in" = DEFAULT
  FROM (SELECT "line"->>'productId' AS "id", sum(("line"->>'quantity')::int)::int AS "pieces"
    FROM "changed", jsonb_array_elements("lines") AS "line" GROUP BY 1) AS "sold"
  WHERE "product_id" = "sold"."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "search_sold_products" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "search_sold_products"();--> statement-breakpoint
SELECT refresh_product_search(array(SELECT "id" FROM "products" ORDER BY "numeric_id"));--> statement-breakpoint
UPDATE "product_search" SET "popularity" = "sold"."pieces"
FROM (SELECT "line"->>'productId' AS "id", sum(("line"->>'quantity')::int)::int AS "pieces"
  FROM "orders", jsonb_array_elements("lines") AS "line" GROUP BY 1) AS "sold"
WHERE "product_id" = "sold"."id";
