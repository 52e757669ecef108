-- All tables as 37e76d19 had them (its migrations 0000 to 0025): a database that has them passes over this file by its date.
DO $$ BEGIN
  IF to_regclass('products') IS NOT NULL THEN
    RAISE EXCEPTION 'This database is older than migration 0025: start the platform of 37e76d19 on it once, then this one';
  END IF;
END $$;
--> statement-breakpoint
SET LOCAL check_function_bodies = off;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE FUNCTION add_product_search(ids text[]) RETURNS void
    LANGUAGE plpgsql
    SET jit TO 'off'
    AS $$
BEGIN
  PERFORM keep_search_facts("ids");
  INSERT INTO "product_search" ("product_id", "shown", "in_stock", "on_sale", "price_cents", "created_at",
    "collection_ids", "fact_ids", "name_length", "name_text", "label_text", "fact_text", "prose_text")
  SELECT * FROM "read_product_search" WHERE "product_id" = ANY("ids");
  PERFORM keep_vocabulary("ids");
END $$;
--> statement-breakpoint
CREATE FUNCTION count_review_votes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "reviews" SET "found_helpful" = "found_helpful" + CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END
    WHERE "id" = CASE WHEN TG_OP = 'INSERT' THEN NEW."review_id" ELSE OLD."review_id" END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION discounted_price("full" bigint, kind text, value double precision) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE "kind" WHEN 'PERCENT' THEN floor("full" * (1 - "value" / 100) + 0.5)::bigint
    WHEN 'AMOUNT' THEN greatest(0, "full" - floor("value" * 100 + 0.5)::bigint) ELSE "full" END;
$$;
--> statement-breakpoint
CREATE FUNCTION find_price_range() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION forget_member() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "reviews" SET "contact_id" = NULL, "author_name" = '' WHERE "contact_id" = OLD."id";
  DELETE FROM "back_in_stock_requests" WHERE "contact_id" = OLD."id" OR "email" = lower(OLD."email");
  DELETE FROM "contacts" WHERE "submitted_by" = OLD."id" OR "email" = lower(OLD."email");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_member_votes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM "review_votes" WHERE "voter_id" = OLD."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_wish_list() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM "wish_lists" WHERE "member_id" = OLD."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION gift_card_entries_stay() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	RAISE EXCEPTION 'entries of gift cards are added, never changed';
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_search_facts(ids text[]) RETURNS void
    LANGUAGE sql
    SET jit TO 'off'
    AS $$
  WITH "added" AS (
    INSERT INTO "search_facts" ("kind", "name", "value", "place")
    SELECT "fact"."kind", "fact"."name", "fact"."value", min("fact"."place")
    FROM "products", search_facts_of("info_sections", "options") AS "fact"
    WHERE "id" = ANY("ids") AND NOT EXISTS (SELECT FROM "search_facts"
      WHERE ("search_facts"."kind", "search_facts"."name", "search_facts"."value") = ("fact"."kind", "fact"."name", "fact"."value"))
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING RETURNING "name"
  )
  INSERT INTO "search_vocabulary" ("word")
  SELECT DISTINCT "word" FROM "added", unnest(tsvector_to_array(search_vector("name"))) AS "word" ORDER BY 1
  ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
CREATE FUNCTION keep_uncounted_stock() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW."quantity" := CASE WHEN NEW."quantity" > 0 THEN 100000 ELSE 0 END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_vocabulary(ids text[]) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO "search_vocabulary" ("word")
  SELECT DISTINCT "word" FROM "product_search", unnest(tsvector_to_array("name_text") || tsvector_to_array("label_text")
    || tsvector_to_array("fact_text") || tsvector_to_array("prose_text")) AS "word"
  WHERE "product_id" = ANY("ids") AND length("word") <= 40 ORDER BY 1
  ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
CREATE FUNCTION price_products_of_variants() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "products" SET "lowest_cents" = "lowest_cents"
  WHERE "id" IN (SELECT "product_id" FROM "changed" WHERE TG_OP = 'UPDATE' OR "price_cents" IS NOT NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_product_search(ids text[]) RETURNS void
    LANGUAGE plpgsql
    SET jit TO 'off'
    AS $$
BEGIN
  PERFORM keep_search_facts("ids");
  UPDATE "product_search" SET ("shown", "in_stock", "on_sale", "price_cents", "created_at", "collection_ids", "fact_ids",
      "name_length", "name_text", "label_text", "fact_text", "prose_text")
    = ("read"."shown", "read"."in_stock", "read"."on_sale", "read"."price_cents", "read"."created_at",
      "read"."collection_ids", "read"."fact_ids", "read"."name_length", "read"."name_text", "read"."label_text",
      "read"."fact_text", "read"."prose_text"),
    "text_revision" = "text_revision" + 1, "changed_in" = DEFAULT
  FROM "read_product_search" AS "read"
  WHERE "product_search"."product_id" = "read"."product_id" AND "read"."product_id" = ANY("ids");
  PERFORM keep_vocabulary("ids");
END $$;
--> statement-breakpoint
CREATE FUNCTION search_added_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM refresh_product_search(array(SELECT "id" FROM "changed" JOIN "product_search" ON "product_id" = "id"));
  PERFORM add_product_search(array(SELECT "id" FROM "changed" WHERE NOT EXISTS (
    SELECT FROM "product_search" WHERE "product_id" = "changed"."id")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_changed_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION search_changed_variants() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION search_facts_of(sections jsonb, options jsonb) RETURNS TABLE(kind text, name text, value text, place integer)
    LANGUAGE sql STABLE
    AS $$
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
CREATE TABLE products (
    id text NOT NULL,
    numeric_id bigint NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    visible boolean DEFAULT true NOT NULL,
    product_type text DEFAULT 'physical'::text NOT NULL,
    sku text NOT NULL,
    brand text NOT NULL,
    ribbon text DEFAULT ''::text NOT NULL,
    weight double precision DEFAULT 0 NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    price_cents bigint NOT NULL,
    discounted_cents bigint NOT NULL,
    discount_type text DEFAULT 'NONE'::text NOT NULL,
    discount_value double precision DEFAULT 0 NOT NULL,
    manage_variants boolean DEFAULT false NOT NULL,
    options jsonb NOT NULL,
    media jsonb NOT NULL,
    info_sections jsonb NOT NULL,
    collection_ids text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    short_description text DEFAULT ''::text NOT NULL,
    cost_cents bigint DEFAULT 0 NOT NULL,
    inventory_status text DEFAULT 'OUT_OF_STOCK'::text NOT NULL,
    stock_quantity integer DEFAULT 0 NOT NULL,
    folded_name text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
    in_stock boolean GENERATED ALWAYS AS ((inventory_status <> 'OUT_OF_STOCK'::text)) STORED NOT NULL,
    lowest_cents bigint DEFAULT 0 NOT NULL,
    highest_cents bigint DEFAULT 0 NOT NULL,
    custom_text_fields jsonb DEFAULT '[]'::jsonb NOT NULL,
    revision bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION search_labels_of(product products) RETURNS tsvector
    LANGUAGE sql STABLE
    AS $$
  SELECT search_vector(concat_ws(' ', "product"."sku", "product"."brand", "product"."ribbon",
    (SELECT string_agg("sku", ' ') FROM "variants" WHERE "product_id" = "product"."id")));
$$;
--> statement-breakpoint
CREATE FUNCTION search_removed_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "product_search" SET "shown" = false, "fact_ids" = '{}', "name_text" = '', "label_text" = '', "fact_text" = '',
    "prose_text" = '', "text_revision" = "text_revision" + 1, "changed_in" = DEFAULT
  WHERE "product_id" IN (SELECT "id" FROM "changed");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_sold_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION search_text(given text) RETURNS text
    LANGUAGE sql STABLE
    AS $_$
  SELECT translate(lower(unaccent(regexp_replace(coalesce("given", ''), '<[^>]*>|&[a-z]+;', ' ', 'g'))),
    '-_/+.,:;@&%#|\~^=<>()[]{}"!?*$€£`''’', '                                  ');
$_$;
--> statement-breakpoint
CREATE FUNCTION search_tokens(given text) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce(array_agg("token" ORDER BY "place"), '{}')
  FROM ts_parse('pg_catalog.default', search_text("given")) WITH ORDINALITY AS "parsed" ("tokid", "token", "place")
  WHERE "tokid" <> 12;
$$;
--> statement-breakpoint
CREATE FUNCTION search_vector(given text) RETURNS tsvector
    LANGUAGE sql STABLE
    AS $$
  SELECT strip(to_tsvector('pg_catalog.simple', search_text("given")));
$$;
--> statement-breakpoint
CREATE FUNCTION search_word(given text, fuzzy boolean) RETURNS tsquery
    LANGUAGE sql STABLE
    AS $_$
  SELECT (quote_literal("given") || ':*' || coalesce((
    SELECT string_agg(' | ' || quote_literal("word"), '') FROM "search_vocabulary"
    WHERE "fuzzy" AND length("given") BETWEEN 4 AND 40 AND "given" !~ '^[0-9]+$' AND "word" !~ '[0-9]'
      AND length("word") BETWEEN length("given") - 2 AND length("given") + 2
      AND levenshtein_less_equal("word", "given", 2) <= CASE WHEN length("given") < 6 THEN 1 ELSE 2 END
      AND NOT EXISTS (SELECT FROM "search_vocabulary" AS "known" WHERE "known"."word" LIKE "given" || '%')
  ), ''))::tsquery;
$_$;
--> statement-breakpoint
CREATE FUNCTION sum_up_stock() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE TABLE attempts (
    key text NOT NULL,
    count integer NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE auth_codes (
    hash text NOT NULL,
    member_id text NOT NULL,
    visitor_id text,
    challenge text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE back_in_stock_requests (
    id text NOT NULL,
    product_id text NOT NULL,
    options jsonb NOT NULL,
    email text NOT NULL,
    contact_id text,
    item_url text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    variant_id text DEFAULT ''::text NOT NULL,
    secret_digest text DEFAULT ''::text NOT NULL,
    confirmed_at timestamp with time zone,
    notified_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE bought_together (
    product_id text NOT NULL,
    other_id text NOT NULL,
    orders integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE call_keys (
    id text NOT NULL,
    asked text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE cart_lines (
    id text NOT NULL,
    cart_id text NOT NULL,
    "position" integer NOT NULL,
    product_id text NOT NULL,
    variant_id text NOT NULL,
    options jsonb NOT NULL,
    quantity integer NOT NULL,
    texts jsonb DEFAULT '[]'::jsonb NOT NULL,
    texts_digest text GENERATED ALWAYS AS (md5((texts)::text)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE cart_lines ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME cart_lines_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE carts (
    id text NOT NULL,
    owner_id text NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    coupon_code text,
    contact_info jsonb,
    buyer_email text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    shipping_code text,
    delivery_address jsonb,
    merchant_discounts jsonb DEFAULT '[]'::jsonb NOT NULL,
    is_current boolean DEFAULT true NOT NULL,
    billing jsonb,
    buyer_note text,
    checkout_url text,
    ordered_at timestamp with time zone,
    order_id text,
    gift_card_id text
);
--> statement-breakpoint
CREATE TABLE checkouts (
    id text NOT NULL,
    owner_id text NOT NULL,
    lines jsonb NOT NULL,
    prefill jsonb NOT NULL,
    post_flow_url text,
    thank_you_page_url text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    terms jsonb NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    cart_id text,
    channel_type text DEFAULT 'WEB'::text NOT NULL,
    completed_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE collections (
    id text NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    visible boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    cover jsonb,
    revision bigint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE contacts (
    id text NOT NULL,
    submitted_by text NOT NULL,
    email text NOT NULL,
    info jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE conversations (
    session_id text NOT NULL,
    topic text NOT NULL,
    messages jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE coupons (
    code text NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    value integer DEFAULT 0 NOT NULL,
    min_subtotal_cents bigint DEFAULT 0 NOT NULL,
    starts_at timestamp with time zone,
    expires_at timestamp with time zone,
    usage_limit integer,
    usage_count integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE fulfillments (
    id text NOT NULL,
    order_id text NOT NULL,
    carrier text,
    tracking_number text,
    tracking_link text,
    packed_at timestamp with time zone DEFAULT now() NOT NULL,
    shipped_at timestamp with time zone,
    delivered_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE gift_card_entries (
    id bigint NOT NULL,
    card_id text NOT NULL,
    kind text NOT NULL,
    amount_cents bigint NOT NULL,
    order_id text NOT NULL,
    reference text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT gift_card_entries_sign CHECK ((((kind = 'redeemed'::text) AND (amount_cents < 0)) OR ((kind = ANY (ARRAY['issued'::text, 'refunded'::text])) AND (amount_cents > 0))))
);
--> statement-breakpoint
ALTER TABLE gift_card_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME gift_card_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE gift_cards (
    id text NOT NULL,
    order_id text NOT NULL,
    line_id text NOT NULL,
    receiver_name text NOT NULL,
    receiver_email text NOT NULL,
    giver_name text NOT NULL,
    words text NOT NULL,
    send_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    code_digest text,
    last_four text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE inventory (
    id text NOT NULL,
    product_id text NOT NULL,
    quantity integer NOT NULL,
    revision bigint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    tracked boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE media (
    file text NOT NULL,
    alt text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE member_abouts (
    id text NOT NULL,
    member_id text NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    content jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE members (
    id text NOT NULL,
    email text NOT NULL,
    password_hash text,
    profile jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    must_reset_password boolean DEFAULT false NOT NULL,
    status text DEFAULT 'APPROVED'::text NOT NULL,
    slug text,
    privacy_status text DEFAULT 'PRIVATE'::text NOT NULL,
    activity_status text DEFAULT 'ACTIVE'::text NOT NULL,
    contact jsonb DEFAULT '{}'::jsonb NOT NULL,
    last_login_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE order_refunds (
    id bigint NOT NULL,
    order_id text NOT NULL,
    reference text NOT NULL,
    card_cents bigint NOT NULL,
    gift_card_cents bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE order_refunds ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME order_refunds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE order_returns (
    id text NOT NULL,
    order_id text NOT NULL,
    lines jsonb NOT NULL,
    reason text NOT NULL,
    status text DEFAULT 'REQUESTED'::text NOT NULL,
    answer text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    answered_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE orders (
    id text NOT NULL,
    number integer NOT NULL,
    checkout_id text NOT NULL,
    owner_id text NOT NULL,
    email text NOT NULL,
    address jsonb NOT NULL,
    shipping_code text NOT NULL,
    lines jsonb NOT NULL,
    total_cents bigint NOT NULL,
    card_last_digits text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sums jsonb NOT NULL,
    payment_status text DEFAULT 'PAID'::text NOT NULL,
    buyer_note text,
    gift_card jsonb,
    status text DEFAULT 'APPROVED'::text NOT NULL,
    fulfillment_status text DEFAULT 'NOT_FULFILLED'::text NOT NULL,
    coupon_code text,
    arrives_from text,
    arrives_to text,
    updated_at timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE orders ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME orders_number_seq
    START WITH 10001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE outbox (
    id integer NOT NULL,
    "to" text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    code text,
    link text,
    at timestamp with time zone DEFAULT now() NOT NULL,
    reply_to text,
    sent_at timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone DEFAULT now() NOT NULL,
    unsubscribe_url text
);
--> statement-breakpoint
ALTER TABLE outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE policies (
    id integer NOT NULL,
    policy jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE product_search (
    product_id text NOT NULL,
    ordinal integer NOT NULL,
    shown boolean NOT NULL,
    in_stock boolean NOT NULL,
    on_sale boolean NOT NULL,
    price_cents bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    popularity integer DEFAULT 0 NOT NULL,
    collection_ids text[] NOT NULL,
    fact_ids integer[] NOT NULL,
    name_length integer NOT NULL,
    name_text tsvector NOT NULL,
    label_text tsvector NOT NULL,
    fact_text tsvector NOT NULL,
    prose_text tsvector NOT NULL,
    text_revision integer DEFAULT 1 NOT NULL,
    changed_in bigint DEFAULT ((pg_current_xact_id())::text)::bigint NOT NULL
)
WITH (toast_tuple_target='256');
--> statement-breakpoint
ALTER TABLE product_search ALTER COLUMN ordinal ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME product_search_ordinal_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE search_facts (
    id integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    value text NOT NULL,
    place integer NOT NULL
);
--> statement-breakpoint
CREATE VIEW read_product_search AS
 SELECT products.id AS product_id,
    products.visible AS shown,
    products.in_stock,
    (products.discounted_cents < products.price_cents) AS on_sale,
    products.lowest_cents AS price_cents,
    products.created_at,
    products.collection_ids,
    facts.ids AS fact_ids,
    cardinality(search_tokens(products.name)) AS name_length,
    search_vector(products.name) AS name_text,
    search_labels_of(products.*) AS label_text,
    search_vector(facts.texts) AS fact_text,
    search_vector(((products.description || ' '::text) || products.short_description)) AS prose_text
   FROM products,
    LATERAL ( SELECT COALESCE(array_agg(search_facts.id ORDER BY search_facts.id), '{}'::integer[]) AS ids,
            string_agg(fact.value, ' '::text) AS texts
           FROM (search_facts_of(products.info_sections, products.options) fact(kind, name, value, place)
             JOIN search_facts USING (kind, name, value))) facts;
--> statement-breakpoint
CREATE TABLE recovery_codes (
    member_id text NOT NULL,
    hash text NOT NULL
);
--> statement-breakpoint
CREATE TABLE recovery_tokens (
    hash text NOT NULL,
    member_id text NOT NULL,
    redirect_url text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE redirect_sessions (
    hash text NOT NULL,
    intent jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE refresh_tokens (
    hash text NOT NULL,
    subject_id text NOT NULL,
    role text NOT NULL,
    session_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    replaced_at timestamp with time zone,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    network text DEFAULT ''::text NOT NULL,
    replaces text
);
--> statement-breakpoint
CREATE TABLE review_mail_refusals (
    email_digest text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE review_pictures (
    id text NOT NULL,
    review_id text NOT NULL,
    data bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE review_requests (
    id text NOT NULL,
    order_id text NOT NULL,
    product_id text NOT NULL,
    secret_digest text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE review_votes (
    review_id text NOT NULL,
    voter_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE reviews (
    id text NOT NULL,
    namespace text NOT NULL,
    entity_id text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    rating integer NOT NULL,
    author_name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    contact_id text,
    moderation_status text DEFAULT 'APPROVED'::text NOT NULL,
    moderated boolean DEFAULT false NOT NULL,
    pictures jsonb DEFAULT '[]'::jsonb NOT NULL,
    buyer_digest text,
    verified boolean DEFAULT false NOT NULL,
    reply text,
    replied_at timestamp with time zone,
    found_helpful integer DEFAULT 0 NOT NULL,
    revision bigint DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE search_counts (
    day date NOT NULL,
    expression text NOT NULL,
    searches integer DEFAULT 0 NOT NULL,
    empty integer DEFAULT 0 NOT NULL,
    chosen integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE search_facts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME search_facts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE search_settings (
    name text NOT NULL,
    words jsonb NOT NULL,
    revision integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE search_vocabulary (
    word text NOT NULL
);
--> statement-breakpoint
CREATE TABLE second_factors (
    member_id text NOT NULL,
    secret text NOT NULL,
    confirmed_at timestamp with time zone,
    last_step integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE seeds (
    name text NOT NULL,
    version integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE session_tokens (
    hash text NOT NULL,
    member_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE shipping_regions (
    id text NOT NULL,
    name text NOT NULL,
    "position" integer NOT NULL,
    countries text[] NOT NULL,
    options jsonb NOT NULL,
    tax_basis_points integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE signing_keys (
    id integer NOT NULL,
    secret text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE state_tokens (
    hash text NOT NULL,
    member_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    awaits_second_factor boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE variants (
    product_id text NOT NULL,
    id text NOT NULL,
    inventory_id text NOT NULL,
    "position" integer NOT NULL,
    choices jsonb NOT NULL,
    sku text NOT NULL,
    visible boolean DEFAULT true NOT NULL,
    price_cents bigint,
    cost_cents bigint,
    weight double precision,
    discounted_cents bigint
);
--> statement-breakpoint
CREATE TABLE verification_codes (
    member_id text NOT NULL,
    id text NOT NULL,
    hash text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE wish_lists (
    member_id text NOT NULL,
    share_digest text,
    share_sealed text,
    share_name text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE wishes (
    member_id text NOT NULL,
    product_id text NOT NULL,
    choices text NOT NULL,
    options jsonb NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    price_cents bigint,
    saved_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE ONLY attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY auth_codes
    ADD CONSTRAINT auth_codes_pkey PRIMARY KEY (hash);
--> statement-breakpoint
ALTER TABLE ONLY back_in_stock_requests
    ADD CONSTRAINT back_in_stock_once UNIQUE (product_id, email, variant_id);
--> statement-breakpoint
ALTER TABLE ONLY back_in_stock_requests
    ADD CONSTRAINT back_in_stock_requests_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY bought_together
    ADD CONSTRAINT bought_together_product_id_other_id_pk PRIMARY KEY (product_id, other_id);
--> statement-breakpoint
ALTER TABLE ONLY call_keys
    ADD CONSTRAINT call_keys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY cart_lines
    ADD CONSTRAINT cart_lines_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY carts
    ADD CONSTRAINT carts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY checkouts
    ADD CONSTRAINT checkouts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY collections
    ADD CONSTRAINT collections_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY collections
    ADD CONSTRAINT collections_slug_unique UNIQUE (slug);
--> statement-breakpoint
ALTER TABLE ONLY contacts
    ADD CONSTRAINT contacts_once UNIQUE (submitted_by, email);
--> statement-breakpoint
ALTER TABLE ONLY contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY conversations
    ADD CONSTRAINT conversations_session_id_topic_pk PRIMARY KEY (session_id, topic);
--> statement-breakpoint
ALTER TABLE ONLY coupons
    ADD CONSTRAINT coupons_pkey PRIMARY KEY (code);
--> statement-breakpoint
ALTER TABLE ONLY fulfillments
    ADD CONSTRAINT fulfillments_order_id_unique UNIQUE (order_id);
--> statement-breakpoint
ALTER TABLE ONLY fulfillments
    ADD CONSTRAINT fulfillments_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY gift_card_entries
    ADD CONSTRAINT gift_card_entries_once UNIQUE (card_id, kind, reference);
--> statement-breakpoint
ALTER TABLE ONLY gift_card_entries
    ADD CONSTRAINT gift_card_entries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY gift_cards
    ADD CONSTRAINT gift_cards_code_digest_unique UNIQUE (code_digest);
--> statement-breakpoint
ALTER TABLE ONLY gift_cards
    ADD CONSTRAINT gift_cards_line_id_unique UNIQUE (line_id);
--> statement-breakpoint
ALTER TABLE ONLY gift_cards
    ADD CONSTRAINT gift_cards_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY inventory
    ADD CONSTRAINT inventory_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY media
    ADD CONSTRAINT media_pkey PRIMARY KEY (file);
--> statement-breakpoint
ALTER TABLE ONLY member_abouts
    ADD CONSTRAINT member_abouts_member_id_unique UNIQUE (member_id);
--> statement-breakpoint
ALTER TABLE ONLY member_abouts
    ADD CONSTRAINT member_abouts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY members
    ADD CONSTRAINT members_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY order_refunds
    ADD CONSTRAINT order_refunds_once UNIQUE (order_id, reference);
--> statement-breakpoint
ALTER TABLE ONLY order_refunds
    ADD CONSTRAINT order_refunds_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY order_returns
    ADD CONSTRAINT order_returns_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_checkout_id_unique UNIQUE (checkout_id);
--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_number_unique UNIQUE (number);
--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY policies
    ADD CONSTRAINT policies_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY product_search
    ADD CONSTRAINT product_search_ordinal_unique UNIQUE (ordinal);
--> statement-breakpoint
ALTER TABLE ONLY product_search
    ADD CONSTRAINT product_search_pkey PRIMARY KEY (product_id);
--> statement-breakpoint
ALTER TABLE ONLY products
    ADD CONSTRAINT products_numeric_id_unique UNIQUE (numeric_id);
--> statement-breakpoint
ALTER TABLE ONLY products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY products
    ADD CONSTRAINT products_slug_unique UNIQUE (slug);
--> statement-breakpoint
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_member_id_hash_pk PRIMARY KEY (member_id, hash);
--> statement-breakpoint
ALTER TABLE ONLY recovery_tokens
    ADD CONSTRAINT recovery_tokens_pkey PRIMARY KEY (hash);
--> statement-breakpoint
ALTER TABLE ONLY redirect_sessions
    ADD CONSTRAINT redirect_sessions_pkey PRIMARY KEY (hash);
--> statement-breakpoint
ALTER TABLE ONLY refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (hash);
--> statement-breakpoint
ALTER TABLE ONLY review_mail_refusals
    ADD CONSTRAINT review_mail_refusals_pkey PRIMARY KEY (email_digest);
--> statement-breakpoint
ALTER TABLE ONLY review_pictures
    ADD CONSTRAINT review_pictures_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY review_requests
    ADD CONSTRAINT review_requests_once UNIQUE (order_id, product_id);
--> statement-breakpoint
ALTER TABLE ONLY review_requests
    ADD CONSTRAINT review_requests_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY review_votes
    ADD CONSTRAINT review_votes_review_id_voter_id_pk PRIMARY KEY (review_id, voter_id);
--> statement-breakpoint
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY search_counts
    ADD CONSTRAINT search_counts_day_expression_pk PRIMARY KEY (day, expression);
--> statement-breakpoint
ALTER TABLE ONLY search_facts
    ADD CONSTRAINT search_facts_once UNIQUE (kind, name, value);
--> statement-breakpoint
ALTER TABLE ONLY search_facts
    ADD CONSTRAINT search_facts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY search_settings
    ADD CONSTRAINT search_settings_pkey PRIMARY KEY (name);
--> statement-breakpoint
ALTER TABLE ONLY search_vocabulary
    ADD CONSTRAINT search_vocabulary_pkey PRIMARY KEY (word);
--> statement-breakpoint
ALTER TABLE ONLY second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (member_id);
--> statement-breakpoint
ALTER TABLE ONLY seeds
    ADD CONSTRAINT seeds_pkey PRIMARY KEY (name);
--> statement-breakpoint
ALTER TABLE ONLY session_tokens
    ADD CONSTRAINT session_tokens_pkey PRIMARY KEY (hash);
--> statement-breakpoint
ALTER TABLE ONLY shipping_regions
    ADD CONSTRAINT shipping_regions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY state_tokens
    ADD CONSTRAINT state_tokens_pkey PRIMARY KEY (hash);
--> statement-breakpoint
ALTER TABLE ONLY variants
    ADD CONSTRAINT variants_product_id_id_pk PRIMARY KEY (product_id, id);
--> statement-breakpoint
ALTER TABLE ONLY verification_codes
    ADD CONSTRAINT verification_codes_pkey PRIMARY KEY (member_id);
--> statement-breakpoint
ALTER TABLE ONLY wish_lists
    ADD CONSTRAINT wish_lists_pkey PRIMARY KEY (member_id);
--> statement-breakpoint
ALTER TABLE ONLY wish_lists
    ADD CONSTRAINT wish_lists_share_digest_unique UNIQUE (share_digest);
--> statement-breakpoint
ALTER TABLE ONLY wishes
    ADD CONSTRAINT wishes_member_id_product_id_choices_pk PRIMARY KEY (member_id, product_id, choices);
--> statement-breakpoint
CREATE INDEX back_in_stock_by_secret ON back_in_stock_requests USING btree (secret_digest);
--> statement-breakpoint
CREATE INDEX bought_together_by_other ON bought_together USING btree (other_id);
--> statement-breakpoint
CREATE INDEX bought_together_most ON bought_together USING btree (product_id, orders DESC NULLS LAST, other_id);
--> statement-breakpoint
CREATE UNIQUE INDEX cart_lines_once ON cart_lines USING btree (cart_id, product_id, variant_id, texts_digest);
--> statement-breakpoint
CREATE UNIQUE INDEX carts_current ON carts USING btree (owner_id) WHERE is_current;
--> statement-breakpoint
CREATE INDEX gift_card_entries_by_order ON gift_card_entries USING btree (order_id);
--> statement-breakpoint
CREATE INDEX gift_cards_unsent ON gift_cards USING btree (send_at) WHERE (sent_at IS NULL);
--> statement-breakpoint
CREATE INDEX inventory_by_product ON inventory USING btree (product_id);
--> statement-breakpoint
CREATE INDEX members_by_created ON members USING btree (created_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX members_by_email ON members USING btree (lower(email));
--> statement-breakpoint
CREATE UNIQUE INDEX members_by_slug ON members USING btree (lower(slug));
--> statement-breakpoint
CREATE INDEX order_returns_by_order ON order_returns USING btree (order_id, created_at);
--> statement-breakpoint
CREATE INDEX orders_by_owner ON orders USING btree (owner_id, created_at);
--> statement-breakpoint
CREATE INDEX outbox_unsent ON outbox USING btree (retry_at) WHERE (sent_at IS NULL);
--> statement-breakpoint
CREATE INDEX product_search_by_change ON product_search USING btree (changed_in);
--> statement-breakpoint
CREATE INDEX product_search_by_fact ON product_search USING gin (fact_text) WITH (fastupdate=off);
--> statement-breakpoint
CREATE INDEX product_search_by_label ON product_search USING gin (label_text) WITH (fastupdate=off);
--> statement-breakpoint
CREATE INDEX product_search_by_name ON product_search USING gin (name_text) WITH (fastupdate=off);
--> statement-breakpoint
CREATE INDEX product_search_by_prose ON product_search USING gin (prose_text) WITH (fastupdate=off);
--> statement-breakpoint
CREATE INDEX products_by_collection ON products USING gin (collection_ids);
--> statement-breakpoint
CREATE INDEX products_by_parts_of_name ON products USING gin (folded_name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX products_listed_by_created ON products USING btree (created_at, numeric_id, collection_ids, discounted_cents, in_stock) WHERE visible;
--> statement-breakpoint
CREATE INDEX products_listed_by_discounted ON products USING btree (discounted_cents, numeric_id, collection_ids, in_stock) WHERE visible;
--> statement-breakpoint
CREATE INDEX products_listed_by_lowest ON products USING btree (lowest_cents, numeric_id, collection_ids, discounted_cents, in_stock) WHERE visible;
--> statement-breakpoint
CREATE INDEX products_listed_by_name ON products USING btree (name COLLATE "C", numeric_id, collection_ids, discounted_cents, in_stock) WHERE visible;
--> statement-breakpoint
CREATE INDEX products_listed_by_price ON products USING btree (price_cents, numeric_id, collection_ids, discounted_cents, in_stock) WHERE visible;
--> statement-breakpoint
CREATE INDEX products_listed_by_stock ON products USING btree (stock_quantity, numeric_id, collection_ids, discounted_cents, in_stock) WHERE visible;
--> statement-breakpoint
CREATE INDEX products_listed_by_updated ON products USING btree (updated_at, numeric_id, collection_ids, discounted_cents, in_stock) WHERE visible;
--> statement-breakpoint
CREATE INDEX products_shown ON products USING btree (numeric_id, folded_name) WHERE visible;
--> statement-breakpoint
CREATE INDEX refresh_tokens_by_session ON refresh_tokens USING btree (session_id);
--> statement-breakpoint
CREATE INDEX refresh_tokens_by_subject ON refresh_tokens USING btree (subject_id);
--> statement-breakpoint
CREATE INDEX review_pictures_by_review ON review_pictures USING btree (review_id);
--> statement-breakpoint
CREATE INDEX review_requests_by_secret ON review_requests USING btree (secret_digest);
--> statement-breakpoint
CREATE INDEX review_votes_by_voter ON review_votes USING btree (voter_id);
--> statement-breakpoint
CREATE INDEX reviews_by_entity ON reviews USING btree (namespace, entity_id, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX reviews_once_by_author ON reviews USING btree (namespace, entity_id, contact_id);
--> statement-breakpoint
CREATE UNIQUE INDEX reviews_once_by_buyer ON reviews USING btree (namespace, entity_id, buyer_digest);
--> statement-breakpoint
CREATE INDEX search_vocabulary_by_length ON search_vocabulary USING btree (length(word)) WHERE (word !~ '[0-9]'::text);
--> statement-breakpoint
CREATE INDEX search_vocabulary_by_parts ON search_vocabulary USING gin (word gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX search_vocabulary_by_start ON search_vocabulary USING btree (word text_pattern_ops);
--> statement-breakpoint
CREATE INDEX wishes_by_removed ON wishes USING btree (removed_at);
--> statement-breakpoint
CREATE TRIGGER count_review_votes AFTER INSERT OR DELETE ON review_votes FOR EACH ROW EXECUTE FUNCTION count_review_votes();
--> statement-breakpoint
CREATE TRIGGER find_price_range_of_product BEFORE INSERT OR UPDATE OF price_cents, discounted_cents, discount_type, discount_value, lowest_cents ON products FOR EACH ROW EXECUTE FUNCTION find_price_range();
--> statement-breakpoint
CREATE TRIGGER forget_member AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION forget_member();
--> statement-breakpoint
CREATE TRIGGER forget_member_votes AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION forget_member_votes();
--> statement-breakpoint
CREATE TRIGGER forget_wish_list AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION forget_wish_list();
--> statement-breakpoint
CREATE TRIGGER gift_card_entries_stay BEFORE DELETE OR UPDATE ON gift_card_entries FOR EACH ROW EXECUTE FUNCTION gift_card_entries_stay();
--> statement-breakpoint
CREATE TRIGGER keep_uncounted_stock BEFORE INSERT OR UPDATE ON inventory FOR EACH ROW WHEN ((NOT new.tracked)) EXECUTE FUNCTION keep_uncounted_stock();
--> statement-breakpoint
CREATE TRIGGER price_products_added AFTER INSERT ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION price_products_of_variants();
--> statement-breakpoint
CREATE TRIGGER price_products_changed AFTER UPDATE ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION price_products_of_variants();
--> statement-breakpoint
CREATE TRIGGER price_products_removed AFTER DELETE ON variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION price_products_of_variants();
--> statement-breakpoint
CREATE TRIGGER search_added_products AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_added_products();
--> statement-breakpoint
CREATE TRIGGER search_added_variants AFTER INSERT ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_variants();
--> statement-breakpoint
CREATE TRIGGER search_changed_products AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_products();
--> statement-breakpoint
CREATE TRIGGER search_changed_variants AFTER UPDATE ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_variants();
--> statement-breakpoint
CREATE TRIGGER search_removed_products AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_removed_products();
--> statement-breakpoint
CREATE TRIGGER search_removed_variants AFTER DELETE ON variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_variants();
--> statement-breakpoint
CREATE TRIGGER search_sold_products AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_sold_products();
--> statement-breakpoint
CREATE TRIGGER sum_up_stock_added AFTER INSERT ON inventory REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_up_stock();
--> statement-breakpoint
CREATE TRIGGER sum_up_stock_changed AFTER UPDATE ON inventory REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_up_stock();
--> statement-breakpoint
CREATE TRIGGER sum_up_stock_removed AFTER DELETE ON inventory REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_up_stock();
--> statement-breakpoint
ALTER TABLE ONLY back_in_stock_requests
    ADD CONSTRAINT back_in_stock_requests_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY bought_together
    ADD CONSTRAINT bought_together_other_id_products_id_fk FOREIGN KEY (other_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY bought_together
    ADD CONSTRAINT bought_together_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY cart_lines
    ADD CONSTRAINT cart_lines_cart_id_carts_id_fk FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY fulfillments
    ADD CONSTRAINT fulfillments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE ONLY gift_card_entries
    ADD CONSTRAINT gift_card_entries_card_id_gift_cards_id_fk FOREIGN KEY (card_id) REFERENCES gift_cards(id);
--> statement-breakpoint
ALTER TABLE ONLY inventory
    ADD CONSTRAINT inventory_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY member_abouts
    ADD CONSTRAINT member_abouts_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY order_refunds
    ADD CONSTRAINT order_refunds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE ONLY order_returns
    ADD CONSTRAINT order_returns_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_checkout_id_checkouts_id_fk FOREIGN KEY (checkout_id) REFERENCES checkouts(id);
--> statement-breakpoint
ALTER TABLE ONLY review_pictures
    ADD CONSTRAINT review_pictures_review_id_reviews_id_fk FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY review_votes
    ADD CONSTRAINT review_votes_review_id_reviews_id_fk FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY variants
    ADD CONSTRAINT variants_inventory_id_inventory_id_fk FOREIGN KEY (inventory_id) REFERENCES inventory(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY variants
    ADD CONSTRAINT variants_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY wishes
    ADD CONSTRAINT wishes_member_id_wish_lists_member_id_fk FOREIGN KEY (member_id) REFERENCES wish_lists(member_id) ON DELETE CASCADE;
--> statement-breakpoint
INSERT INTO shipping_regions (id, name, "position", countries, options, tax_basis_points) VALUES ('world', 'World', 1, '{}', '[{"code": "standard", "cents": 600, "title": "Standard", "deliveryTime": "3–5 business days", "freeAboveCents": 20000}, {"code": "expedited", "cents": 1800, "title": "Expedited", "deliveryTime": "1–2 business days"}]', 0);
