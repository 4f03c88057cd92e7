CREATE TABLE "call_count" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_name" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "call_count_ends_at" ON "call_count" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "used_name_expires_at" ON "used_name" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "signing_order_completed_at" ON "signing_order" USING btree ("completed_at");--> statement-breakpoint
ALTER TABLE "call_count" SET UNLOGGED;
