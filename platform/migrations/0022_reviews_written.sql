CREATE TABLE "review_mail_refusals" (
	"email_digest" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"review_id" text NOT NULL,
	"data" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"product_id" text NOT NULL,
	"secret_digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_requests_once" UNIQUE("order_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" text NOT NULL,
	"voter_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_voter_id_pk" PRIMARY KEY("review_id","voter_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "buyer_digest" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "found_helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "revision" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "reviews" SET "updated_at" = "created_at";--> statement-breakpoint
CREATE INDEX "review_pictures_by_review" ON "review_pictures" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_requests_by_secret" ON "review_requests" USING btree ("secret_digest");--> statement-breakpoint
CREATE INDEX "review_votes_by_voter" ON "review_votes" USING btree ("voter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once_by_buyer" ON "reviews" USING btree ("namespace","entity_id","buyer_digest");--> statement-breakpoint
-- A review's count is the number of its votes, whoever adds or takes them; both are one transaction.
CREATE FUNCTION "count_review_votes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "reviews" SET "found_helpful" = "found_helpful" + CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END
    WHERE "id" = CASE WHEN TG_OP = 'INSERT' THEN NEW."review_id" ELSE OLD."review_id" END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "count_review_votes" AFTER INSERT OR DELETE ON "review_votes" FOR EACH ROW EXECUTE FUNCTION "count_review_votes"();--> statement-breakpoint
-- What a member said of reviews goes with the account, as the name of what the member wrote does.
CREATE FUNCTION "forget_member_votes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "review_votes" WHERE "voter_id" = OLD."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "forget_member_votes" AFTER DELETE ON "members" FOR EACH ROW EXECUTE FUNCTION "forget_member_votes"();
