CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bundle" (
	"hash" text PRIMARY KEY NOT NULL,
	"flow" text NOT NULL,
	"format" text NOT NULL,
	"document" json NOT NULL,
	"copy" json NOT NULL,
	"options" json NOT NULL,
	"product" json,
	"documents" json,
	"module" text NOT NULL,
	"needs" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"author" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_draft" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"revision" integer NOT NULL,
	"body" json NOT NULL,
	"author" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_draft_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "content_draft_kind" CHECK ("content_draft"."kind" in ('flow', 'copy', 'options', 'fragment', 'product', 'documents', 'personas'))
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"revision" integer NOT NULL,
	"body" json NOT NULL,
	"author" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_revision_pk" PRIMARY KEY("kind","id","revision"),
	CONSTRAINT "content_revision_kind" CHECK ("content_revision"."kind" in ('flow', 'copy', 'options', 'fragment', 'product', 'documents', 'personas'))
);
--> statement-breakpoint
CREATE TABLE "live_copy" (
	"page" text NOT NULL,
	"language" text NOT NULL,
	"body" json NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_copy_pk" PRIMARY KEY("page","language")
);
--> statement-breakpoint
CREATE TABLE "live_flow" (
	"flow" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"author" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"flow" text NOT NULL,
	"hash" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	CONSTRAINT "publication_action" CHECK ("publication"."action" in ('publish', 'rollback', 'withdraw'))
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "policy" (
	"policy_number" text PRIMARY KEY NOT NULL,
	"quote_number" text NOT NULL,
	"receipt_token" text NOT NULL,
	"product" text NOT NULL,
	"insurance_type" text NOT NULL,
	"policyholder" text NOT NULL,
	"holder_name" text,
	"start_date" date NOT NULL,
	"annual_premium" integer NOT NULL,
	"payment" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"withdrawal_until" date NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "policy_quote_number" UNIQUE("quote_number"),
	CONSTRAINT "policy_receipt_token" UNIQUE("receipt_token"),
	CONSTRAINT "policy_status" CHECK ("policy"."status" in ('active', 'withdrawn')),
	CONSTRAINT "policy_policyholder" CHECK ("policy"."policyholder" ~ '^[0-9]{12}$'),
	CONSTRAINT "policy_annual_premium" CHECK ("policy"."annual_premium" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"quote_number" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"session_id" text NOT NULL,
	"product" text NOT NULL,
	"insurance_type" text NOT NULL,
	"bundle" text,
	"status" text NOT NULL,
	"request" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"sensitive_answers" text,
	"annual_premium" integer,
	"breakdown" jsonb NOT NULL,
	"tariff_version" text NOT NULL,
	"sub_status" text,
	"policyholder" text NOT NULL,
	"start_date" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"calculated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_status" CHECK ("quote"."status" in ('open', 'signed', 'accepted', 'withdrawn')),
	CONSTRAINT "quote_policyholder" CHECK ("quote"."policyholder" ~ '^[0-9]{12}$'),
	CONSTRAINT "quote_annual_premium" CHECK ("quote"."annual_premium" >= 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" text PRIMARY KEY NOT NULL,
	"policy_number" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"receipt" jsonb NOT NULL,
	CONSTRAINT "withdrawal_policy_number" UNIQUE("policy_number")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_order" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_number" text NOT NULL,
	"session_id" text NOT NULL,
	"order_ref" text NOT NULL,
	"auto_start_token" text NOT NULL,
	"qr_start_token" text NOT NULL,
	"qr_start_secret" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"hint_code" text,
	"signed_state" text NOT NULL,
	"collect_after" timestamp with time zone NOT NULL,
	"user_visible_data" text NOT NULL,
	"evidence" jsonb,
	"device" text NOT NULL,
	"return_nonce" text,
	"completed_at" timestamp with time zone,
	CONSTRAINT "signing_order_order_ref" UNIQUE("order_ref"),
	CONSTRAINT "signing_order_status" CHECK ("signing_order"."status" in ('pending', 'complete', 'failed', 'cancelled')),
	CONSTRAINT "signing_order_device" CHECK ("signing_order"."device" in ('other', 'same'))
);
--> statement-breakpoint
ALTER TABLE "live_flow" ADD CONSTRAINT "live_flow_hash_bundle_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."bundle"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_hash_bundle_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."bundle"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_quote_number_quote_quote_number_fk" FOREIGN KEY ("quote_number") REFERENCES "public"."quote"("quote_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_bundle_bundle_hash_fk" FOREIGN KEY ("bundle") REFERENCES "public"."bundle"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_policy_number_policy_policy_number_fk" FOREIGN KEY ("policy_number") REFERENCES "public"."policy"("policy_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_order" ADD CONSTRAINT "signing_order_quote_number_quote_quote_number_fk" FOREIGN KEY ("quote_number") REFERENCES "public"."quote"("quote_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bundle_flow" ON "bundle" USING btree ("flow","created_at");--> statement-breakpoint
CREATE INDEX "live_flow_hash" ON "live_flow" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "publication_flow" ON "publication" USING btree ("flow","at");--> statement-breakpoint
CREATE INDEX "publication_hash" ON "publication" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "outbox_message_unsent" ON "outbox_message" USING btree ("created_at") WHERE "outbox_message"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "policy_policyholder" ON "policy" USING btree ("policyholder");--> statement-breakpoint
CREATE INDEX "quote_session" ON "quote" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "quote_bundle" ON "quote" USING btree ("bundle");--> statement-breakpoint
CREATE INDEX "signing_order_status" ON "signing_order" USING btree ("status");--> statement-breakpoint
CREATE INDEX "signing_order_quote_number" ON "signing_order" USING btree ("quote_number");