ALTER TABLE "signing_order" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "signing_order" ADD COLUMN "is_begun_elsewhere" boolean DEFAULT false NOT NULL;