CREATE TABLE "invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"signing_id" text NOT NULL,
	"participant" text NOT NULL,
	"flow" text NOT NULL,
	"token_hash" text NOT NULL,
	"content" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"times_sent" integer NOT NULL,
	"begun_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"reference" text,
	CONSTRAINT "invitation_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "waiting_purchase" (
	"signing_id" text PRIMARY KEY NOT NULL,
	"quote_number" text NOT NULL,
	"state" text NOT NULL,
	"status" text NOT NULL,
	"token_hash" text NOT NULL,
	"content" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"valid_until" date NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waiting_purchase_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "waiting_purchase_status" CHECK ("waiting_purchase"."status" in ('waiting', 'concluded', 'declined', 'cancelled', 'expired', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_signing_id_waiting_purchase_signing_id_fk" FOREIGN KEY ("signing_id") REFERENCES "public"."waiting_purchase"("signing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_purchase" ADD CONSTRAINT "waiting_purchase_signing_id_signing_order_id_fk" FOREIGN KEY ("signing_id") REFERENCES "public"."signing_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_signing_id" ON "invitation" USING btree ("signing_id");--> statement-breakpoint
CREATE INDEX "waiting_purchase_quote_number" ON "waiting_purchase" USING btree ("quote_number");--> statement-breakpoint
CREATE INDEX "waiting_purchase_status" ON "waiting_purchase" USING btree ("status","valid_until");