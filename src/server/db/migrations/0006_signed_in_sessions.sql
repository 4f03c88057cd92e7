CREATE TABLE "customer_contact" (
	"person_hash" text PRIMARY KEY NOT NULL,
	"details" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signed_in_session" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"roles" json NOT NULL,
	"items" json NOT NULL,
	"expires_in" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	"refreshing_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "signed_in_session_expires_at" ON "signed_in_session" USING btree ("expires_at");