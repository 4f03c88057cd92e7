CREATE TABLE "core_intent" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"state" text,
	"payload" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"outcome" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "core_intent_kind" CHECK ("core_intent"."kind" in ('accept', 'withdraw', 'carryOver')),
	CONSTRAINT "core_intent_status" CHECK ("core_intent"."status" in ('waiting', 'due', 'done', 'refused', 'released'))
);
--> statement-breakpoint
ALTER TABLE "signing_order" DROP CONSTRAINT "signing_order_quote_number_quote_quote_number_fk";
--> statement-breakpoint
ALTER TABLE "signing_order" ADD COLUMN "signer_hash" text;--> statement-breakpoint
CREATE INDEX "core_intent_due" ON "core_intent" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "core_intent_about" ON "core_intent" USING btree ("kind","about");--> statement-breakpoint
CREATE INDEX "core_intent_outcome" ON "core_intent" USING btree ("outcome");--> statement-breakpoint
CREATE INDEX "signing_order_signer_hash" ON "signing_order" USING btree ("signer_hash","started_at");--> statement-breakpoint
INSERT INTO "core_intent" ("id", "kind", "about", "state", "status", "due_at", "outcome", "created_at", "ended_at")
SELECT DISTINCT ON ("quote"."quote_number") "signing_order"."id", 'accept', "quote"."quote_number", "signing_order"."signed_state",
	CASE WHEN "policy"."policy_number" IS NULL THEN 'due' ELSE 'done' END,
	"signing_order"."completed_at", "policy"."receipt_token", "signing_order"."completed_at", "policy"."accepted_at"
FROM "quote"
JOIN "signing_order" ON "signing_order"."quote_number" = "quote"."quote_number" AND "signing_order"."status" = 'complete'
LEFT JOIN "policy" ON "policy"."quote_number" = "quote"."quote_number"
WHERE "quote"."status" <> 'open'
ORDER BY "quote"."quote_number", "signing_order"."completed_at" DESC;--> statement-breakpoint
INSERT INTO "core_intent" ("id", "kind", "about", "status", "due_at", "outcome", "created_at", "ended_at")
SELECT "id", 'withdraw', "policy_number", 'done', "requested_at", "receipt"->>'receivedAt', "requested_at", "requested_at" FROM "withdrawal";
