CREATE TABLE "member_abouts" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "member_abouts_member_id_unique" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "back_in_stock_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"options" jsonb NOT NULL,
	"email" text NOT NULL,
	"contact_id" text,
	"item_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "back_in_stock_once" UNIQUE("product_id","email")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"submitted_by" text NOT NULL,
	"email" text NOT NULL,
	"info" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_once" UNIQUE("submitted_by","email")
);
--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "tracked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "contact_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "moderation_status" text DEFAULT 'APPROVED' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "moderated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member_abouts" ADD CONSTRAINT "member_abouts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" ADD CONSTRAINT "back_in_stock_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once_by_author" ON "reviews" USING btree ("namespace","entity_id","contact_id");--> statement-breakpoint
-- What nobody counts never runs down, whoever takes from it.
CREATE FUNCTION "keep_uncounted_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."quantity" := CASE WHEN NEW."quantity" > 0 THEN 100000 ELSE 0 END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_uncounted_stock" BEFORE INSERT OR UPDATE ON "inventory" FOR EACH ROW WHEN (NOT NEW."tracked") EXECUTE FUNCTION "keep_uncounted_stock"();--> statement-breakpoint
-- Commerce knows no accounts: what names a member goes, or loses the name, with the member's row.
CREATE FUNCTION "forget_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "reviews" SET "contact_id" = NULL, "author_name" = '' WHERE "contact_id" = OLD."id";
  DELETE FROM "back_in_stock_requests" WHERE "contact_id" = OLD."id" OR "email" = lower(OLD."email");
  DELETE FROM "contacts" WHERE "submitted_by" = OLD."id" OR "email" = lower(OLD."email");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "forget_member" AFTER DELETE ON "members" FOR EACH ROW EXECUTE FUNCTION "forget_member"();
