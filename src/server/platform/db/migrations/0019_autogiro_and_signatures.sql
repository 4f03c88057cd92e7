CREATE TABLE "mandate" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"person_hash" text NOT NULL,
	"insurance_number" text NOT NULL,
	"account" text NOT NULL,
	"wording" text NOT NULL,
	"status" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"answer_on" date NOT NULL,
	"answered_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "mandate_application" UNIQUE("application_id"),
	CONSTRAINT "mandate_status" CHECK ("mandate"."status" in ('pending', 'active', 'refused', 'revoked'))
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "person_hash" text;--> statement-breakpoint
CREATE INDEX "mandate_person" ON "mandate" USING btree ("person_hash");--> statement-breakpoint
CREATE INDEX "mandate_insurance" ON "mandate" USING btree ("insurance_number","given_at");--> statement-breakpoint
CREATE INDEX "mandate_status" ON "mandate" USING btree ("status","answer_on");--> statement-breakpoint
CREATE INDEX "invitation_person" ON "invitation" USING btree ("person_hash");--> statement-breakpoint
CREATE INDEX "signed_submission_signer" ON "signed_submission" USING btree ("signer","status");