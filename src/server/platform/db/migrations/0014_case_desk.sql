CREATE TABLE "desk_case" (
	"reference" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"flow" text NOT NULL,
	"bundle" text NOT NULL,
	"product" text NOT NULL,
	"token" text,
	"quote_number" text,
	"quote_state" text,
	"contact" text,
	"call_back_day" date,
	"call_back_part" text,
	"received_at" timestamp with time zone NOT NULL,
	"handler" text,
	"taken_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "desk_case_token" UNIQUE("token"),
	CONSTRAINT "desk_case_quote" UNIQUE("quote_number","quote_state"),
	CONSTRAINT "desk_case_kind" CHECK ("desk_case"."kind" in ('noPrice', 'underwriting', 'form')),
	CONSTRAINT "desk_case_state" CHECK ("desk_case"."state" in ('new', 'taken', 'closed')),
	CONSTRAINT "desk_case_call_back_part" CHECK ("desk_case"."call_back_part" in ('morning', 'afternoon'))
);
--> statement-breakpoint
ALTER TABLE "desk_case" ADD CONSTRAINT "desk_case_bundle_bundle_hash_fk" FOREIGN KEY ("bundle") REFERENCES "public"."bundle"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_case_bundle" ON "desk_case" USING btree ("bundle");--> statement-breakpoint
CREATE INDEX "desk_case_list" ON "desk_case" USING btree ("state","received_at","reference");--> statement-breakpoint
-- cases that came before the desk: those of an inquiry carry the quote in their request's key
INSERT INTO "desk_case" ("reference", "kind", "state", "flow", "bundle", "product", "quote_number", "received_at")
SELECT "reference", CASE WHEN "request_id" LIKE 'inquiry-%' THEN 'noPrice' ELSE 'form' END, 'new', "flow", "bundle", "flow",
  CASE WHEN "request_id" LIKE 'inquiry-%' THEN substr("request_id", 9, 22) END, "received_at"
FROM "service_case";
