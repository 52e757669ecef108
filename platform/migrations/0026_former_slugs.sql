CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slugs_by_product" ON "former_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE FUNCTION "keep_former_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "former_slugs" ("slug", "product_id") VALUES (OLD."slug", NEW."id")
  ON CONFLICT ("slug") DO UPDATE SET "product_id" = EXCLUDED."product_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_former_slug" AFTER UPDATE OF "slug" ON "products"
FOR EACH ROW WHEN (OLD."slug" IS DISTINCT FROM NEW."slug") EXECUTE FUNCTION "keep_former_slug"();
