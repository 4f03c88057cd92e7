CREATE TABLE "customer_contact" (
	"person_hash" text PRIMARY KEY NOT NULL,
	"details" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "identification_order" (
	"id" text PRIMARY KEY NOT NULL,
	"interaction" text NOT NULL,
	"order_ref" text NOT NULL,
	"auto_start_token" text NOT NULL,
	"qr_start_token" text NOT NULL,
	"qr_start_secret" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"hint_code" text,
	"collect_after" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"return_nonce" text,
	"account_id" text,
	CONSTRAINT "identification_order_order_ref" UNIQUE("order_ref"),
	CONSTRAINT "identification_order_status" CHECK ("identification_order"."status" in ('pending', 'complete', 'failed', 'cancelled')),
	CONSTRAINT "identification_order_device" CHECK ("identification_order"."device" in ('other', 'same')),
	CONSTRAINT "identification_order_account" CHECK (("identification_order"."status" = 'complete') = ("identification_order"."account_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "signed_in_session" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"roles" json NOT NULL,
	"items" json NOT NULL,
	"expires_in" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	"refreshing_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "identity_attempt_expires_at" ON "identity_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_record_grant" ON "identity_record" USING btree ("grant_hash");--> statement-breakpoint
CREATE INDEX "identity_record_uid" ON "identity_record" USING btree ("uid_hash");--> statement-breakpoint
CREATE INDEX "identity_record_expires_at" ON "identity_record" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identification_order_interaction" ON "identification_order" USING btree ("interaction");--> statement-breakpoint
CREATE INDEX "identification_order_started_at" ON "identification_order" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "signed_in_session_expires_at" ON "signed_in_session" USING btree ("expires_at");