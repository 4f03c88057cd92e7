CREATE TABLE "own_insurance_version" (
	"insurance_number" text NOT NULL,
	"version_number" integer NOT NULL,
	"insured_from" date NOT NULL,
	"insured_to" date,
	"cancelled_on" date,
	"cancellation_reason" text,
	"content" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_insurance_version_insurance_number_version_number_pk" PRIMARY KEY("insurance_number","version_number"),
	CONSTRAINT "own_insurance_version_number" CHECK ("own_insurance_version"."version_number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "own_insurance" (
	"insurance_number" text PRIMARY KEY NOT NULL,
	"person_hash" text NOT NULL,
	"insurance_type" text NOT NULL,
	"receipt_token" text,
	"withdrawal_until" date,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_insurance_receipt_token" UNIQUE("receipt_token")
);
--> statement-breakpoint
ALTER TABLE "own_insurance_version" ADD CONSTRAINT "own_insurance_version_insurance_number_own_insurance_insurance_number_fk" FOREIGN KEY ("insurance_number") REFERENCES "public"."own_insurance"("insurance_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_insurance_version_end" ON "own_insurance_version" USING btree ("insured_to");--> statement-breakpoint
CREATE INDEX "own_insurance_person" ON "own_insurance" USING btree ("person_hash");