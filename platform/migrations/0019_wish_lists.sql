CREATE TABLE "wish_lists" (
	"member_id" text PRIMARY KEY NOT NULL,
	"share_digest" text,
	"share_sealed" text,
	"share_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wish_lists_share_digest_unique" UNIQUE("share_digest")
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"member_id" text NOT NULL,
	"product_id" text NOT NULL,
	"choices" text NOT NULL,
	"options" jsonb NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"price_cents" bigint,
	"saved_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "wishes_member_id_product_id_choices_pk" PRIMARY KEY("member_id","product_id","choices")
);
--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_member_id_wish_lists_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."wish_lists"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishes_by_removed" ON "wishes" USING btree ("removed_at");--> statement-breakpoint
-- Commerce knows no accounts: the list goes with its member's row.
CREATE FUNCTION "forget_wish_list"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "wish_lists" WHERE "member_id" = OLD."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "forget_wish_list" AFTER DELETE ON "members" FOR EACH ROW EXECUTE FUNCTION "forget_wish_list"();
