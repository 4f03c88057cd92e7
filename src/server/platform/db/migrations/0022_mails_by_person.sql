ALTER TABLE "outbox_message" ADD COLUMN "person_hash" text;--> statement-breakpoint
CREATE INDEX "outbox_message_person" ON "outbox_message" USING btree ("person_hash");