CREATE TABLE "signed_submission" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"request_id" text NOT NULL,
	"flow" text NOT NULL,
	"bundle" text NOT NULL,
	"signer" text NOT NULL,
	"status" text NOT NULL,
	"content" text,
	"state" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"reference" text,
	"received_at" timestamp with time zone,
	CONSTRAINT "signed_submission_request" UNIQUE("session_id","request_id"),
	CONSTRAINT "signed_submission_status" CHECK ("signed_submission"."status" in ('awaiting', 'signed', 'received')),
	CONSTRAINT "signed_submission_signer" CHECK ("signed_submission"."signer" ~ '^[0-9]{12}$')
);
--> statement-breakpoint
ALTER TABLE "signing_order" ALTER COLUMN "quote_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "signing_order" ADD COLUMN "submission_id" text;--> statement-breakpoint
ALTER TABLE "signed_submission" ADD CONSTRAINT "signed_submission_bundle_bundle_hash_fk" FOREIGN KEY ("bundle") REFERENCES "public"."bundle"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signed_submission_status" ON "signed_submission" USING btree ("status");--> statement-breakpoint
CREATE INDEX "signed_submission_bundle" ON "signed_submission" USING btree ("bundle");--> statement-breakpoint
ALTER TABLE "signing_order" ADD CONSTRAINT "signing_order_submission_id_signed_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."signed_submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signing_order_submission_id" ON "signing_order" USING btree ("submission_id");--> statement-breakpoint
ALTER TABLE "signing_order" ADD CONSTRAINT "signing_order_subject" CHECK (num_nonnulls("signing_order"."quote_number", "signing_order"."submission_id") = 1);