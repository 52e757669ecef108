CREATE TABLE "call_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"asked" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
