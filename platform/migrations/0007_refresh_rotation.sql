ALTER TABLE "refresh_tokens" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
-- Tokens of before lasted a year.
UPDATE "refresh_tokens" SET "expires_at" = least("expires_at", now() + interval '2 days');
