DROP INDEX "outbox_message_unsent";--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "outbox_message_due" ON "outbox_message" USING btree ("due_at") WHERE "outbox_message"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_message_dead" ON "outbox_message" USING btree ("dead_at") WHERE "outbox_message"."dead_at" is not null;--> statement-breakpoint
-- no earlier version sent anything: what waits may be months old, so an operator decides
UPDATE "outbox_message" SET "dead_at" = now(), "reason" = 'older than sending' WHERE "sent_at" IS NULL;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_state" CHECK (num_nonnulls("outbox_message"."due_at", "outbox_message"."sent_at", "outbox_message"."dead_at") = 1);