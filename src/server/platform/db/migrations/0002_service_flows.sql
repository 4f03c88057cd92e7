CREATE TABLE "service_case" (
	"reference" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"request_id" text NOT NULL,
	"flow" text NOT NULL,
	"bundle" text NOT NULL,
	"status" text NOT NULL,
	"request" jsonb NOT NULL,
	"sensitive_answers" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_case_request" UNIQUE("session_id","request_id"),
	CONSTRAINT "service_case_status" CHECK ("service_case"."status" in ('received'))
);
--> statement-breakpoint
CREATE TABLE "uploaded_file" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"claimed_by" text
);
--> statement-breakpoint
CREATE TABLE "lookup_set" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"entries" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_draft" DROP CONSTRAINT "content_draft_kind";--> statement-breakpoint
ALTER TABLE "content_revision" DROP CONSTRAINT "content_revision_kind";--> statement-breakpoint
ALTER TABLE "bundle" ADD COLUMN "lookups" json;--> statement-breakpoint
ALTER TABLE "service_case" ADD CONSTRAINT "service_case_bundle_bundle_hash_fk" FOREIGN KEY ("bundle") REFERENCES "public"."bundle"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_case_bundle" ON "service_case" USING btree ("bundle");--> statement-breakpoint
CREATE INDEX "service_case_received_at" ON "service_case" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "uploaded_file_session" ON "uploaded_file" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "uploaded_file_claimed_by" ON "uploaded_file" USING btree ("claimed_by","uploaded_at");--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_kind" CHECK ("content_draft"."kind" in ('flow', 'copy', 'options', 'fragment', 'product', 'documents', 'personas', 'lookup'));--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_kind" CHECK ("content_revision"."kind" in ('flow', 'copy', 'options', 'fragment', 'product', 'documents', 'personas', 'lookup'));