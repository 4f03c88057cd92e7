CREATE TABLE "identity_account" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text,
	"password_hash" text,
	"personal_number_hash" text,
	"personal_number" text,
	"given_name" text NOT NULL,
	"surname" text NOT NULL,
	"customer_number" text,
	"is_student" boolean NOT NULL,
	"engagements" text[] NOT NULL,
	"roles" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_account_username_unique" UNIQUE("username"),
	CONSTRAINT "identity_account_personal_number_hash_unique" UNIQUE("personal_number_hash"),
	CONSTRAINT "identity_account_customer_number_unique" UNIQUE("customer_number")
);
--> statement-breakpoint
CREATE TABLE "identity_attempt" (
	"pair_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_key" (
	"generation" integer PRIMARY KEY NOT NULL,
	"jwk" text NOT NULL,
	"signs_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_record" (
	"model" text NOT NULL,
	"id_hash" text NOT NULL,
	"payload" text NOT NULL,
	"grant_hash" text,
	"uid_hash" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_record_model_id_hash_pk" PRIMARY KEY("model","id_hash")
);
--> statement-breakpoint
CREATE INDEX "identity_attempt_expires_at" ON "identity_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_record_grant" ON "identity_record" USING btree ("grant_hash");--> statement-breakpoint
CREATE INDEX "identity_record_uid" ON "identity_record" USING btree ("uid_hash");--> statement-breakpoint
CREATE INDEX "identity_record_expires_at" ON "identity_record" USING btree ("expires_at");