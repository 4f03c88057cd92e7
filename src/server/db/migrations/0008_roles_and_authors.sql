CREATE TABLE "content_author" (
	"id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "content_author_account" UNIQUE("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "identity_account" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signed_in_session" DROP COLUMN "roles";