CREATE TABLE "insurance_move" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"person_hash" text NOT NULL,
	"external_insurance" text NOT NULL,
	"insurance_company" text NOT NULL,
	"insurance_number" text NOT NULL,
	"reference" text NOT NULL,
	"last_day" date NOT NULL,
	"content" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"send_on" date NOT NULL,
	"sent_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "insurance_move_application" UNIQUE("application_id"),
	CONSTRAINT "insurance_move_undone_by" CHECK ("insurance_move"."undone_by" in ('customer', 'insuranceEnded')),
	CONSTRAINT "insurance_move_end" CHECK ("insurance_move"."sent_at" is null or "insurance_move"."undone_at" is null),
	CONSTRAINT "insurance_move_undone" CHECK (("insurance_move"."undone_at" is null) = ("insurance_move"."undone_by" is null))
);
--> statement-breakpoint
CREATE INDEX "insurance_move_person" ON "insurance_move" USING btree ("person_hash");--> statement-breakpoint
CREATE INDEX "insurance_move_due" ON "insurance_move" USING btree ("send_on") WHERE "insurance_move"."sent_at" is null and "insurance_move"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_move_in_force" ON "insurance_move" USING btree ("person_hash","external_insurance") WHERE "insurance_move"."undone_at" is null;