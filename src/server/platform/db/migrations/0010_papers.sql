ALTER TABLE "policy" ADD COLUMN "papers" jsonb DEFAULT '{"answers":[],"addons":[],"cover":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "signing_order" ADD COLUMN "papers" jsonb;