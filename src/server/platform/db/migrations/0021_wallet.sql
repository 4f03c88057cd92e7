CREATE TABLE "simulated_collection" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_id" text NOT NULL,
	"insurance_company" text NOT NULL,
	"login_method" text NOT NULL,
	"sealed_order" text NOT NULL,
	"stage" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"sign_in" jsonb,
	"sign_ins" integer DEFAULT 0 NOT NULL,
	"ask_after" timestamp with time zone,
	"signed_in_at" timestamp with time zone,
	CONSTRAINT "simulated_collection_order" UNIQUE("idempotency_id"),
	CONSTRAINT "simulated_collection_stage" CHECK ("simulated_collection"."stage" in ('queued', 'waitingForSignIn', 'fetching', 'done', 'noneFound', 'failed', 'cancelled')),
	CONSTRAINT "simulated_collection_failure" CHECK (("simulated_collection"."stage" = 'failed') = ("simulated_collection"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "wallet_collection" (
	"id" text PRIMARY KEY NOT NULL,
	"person_hash" text NOT NULL,
	"insurance_company" text NOT NULL,
	"login_method" text NOT NULL,
	"stage" text NOT NULL,
	"failure" text,
	"sealed_order" text,
	"collector_id" text,
	"sign_in" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_by" text,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "wallet_collection_stage" CHECK ("wallet_collection"."stage" in ('queued', 'waitingForSignIn', 'fetching', 'done', 'noneFound', 'failed', 'cancelled')),
	CONSTRAINT "wallet_collection_end" CHECK (num_nonnulls("wallet_collection"."ended_at", "wallet_collection"."due_at") = 1),
	CONSTRAINT "wallet_collection_failure" CHECK (("wallet_collection"."stage" = 'failed') = ("wallet_collection"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "wallet_consent" (
	"id" text PRIMARY KEY NOT NULL,
	"person_hash" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wallet_insurance" (
	"id" text PRIMARY KEY NOT NULL,
	"person_hash" text NOT NULL,
	"insurance_company" text NOT NULL,
	"record_hash" text NOT NULL,
	"content" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "simulated_collection_age" ON "simulated_collection" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wallet_collection_person" ON "wallet_collection" USING btree ("person_hash");--> statement-breakpoint
CREATE INDEX "wallet_collection_due" ON "wallet_collection" USING btree ("due_at") WHERE "wallet_collection"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_collection_running" ON "wallet_collection" USING btree ("person_hash","insurance_company") WHERE "wallet_collection"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "wallet_consent_person" ON "wallet_consent" USING btree ("person_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_consent_in_force" ON "wallet_consent" USING btree ("person_hash") WHERE "wallet_consent"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_insurance_record" ON "wallet_insurance" USING btree ("person_hash","insurance_company","record_hash");