CREATE TABLE "content_author" (
	"id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "content_author_account" UNIQUE("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "identification_order" DROP CONSTRAINT "identification_order_account";--> statement-breakpoint
ALTER TABLE "identity_account" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identification_order" ADD COLUMN "same_address" boolean;--> statement-breakpoint
ALTER TABLE "signed_in_session" DROP COLUMN "roles";--> statement-breakpoint
ALTER TABLE "identification_order" ADD CONSTRAINT "identification_order_account" CHECK ("identification_order"."status" <> 'complete' or "identification_order"."account_id" is not null);