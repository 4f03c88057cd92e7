ALTER TABLE "identification_order" DROP CONSTRAINT "identification_order_account";--> statement-breakpoint
ALTER TABLE "identification_order" ADD COLUMN "same_address" boolean;--> statement-breakpoint
ALTER TABLE "identification_order" ADD CONSTRAINT "identification_order_account" CHECK ("identification_order"."status" <> 'complete' or "identification_order"."account_id" is not null);