CREATE TABLE "conversations" (
	"session_id" text NOT NULL,
	"topic" text NOT NULL,
	"messages" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversations_session_id_topic_pk" PRIMARY KEY("session_id","topic")
);
