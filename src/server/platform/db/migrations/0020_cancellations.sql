ALTER TABLE "own_insurance_version" ADD COLUMN "cancellation_approved_on" date;--> statement-breakpoint
ALTER TABLE "own_insurance_version" ADD COLUMN "cancellation_sent_on" date;