CREATE TABLE "marketing_choice" (
	"personal_number" text NOT NULL,
	"session_id" text NOT NULL,
	"is_electronic_marketing_ok" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marketing_choice_personal_number_session_id_pk" PRIMARY KEY("personal_number","session_id"),
	CONSTRAINT "marketing_choice_personal_number" CHECK ("marketing_choice"."personal_number" ~ '^[0-9]{12}$')
);
--> statement-breakpoint
CREATE TABLE "redirect_value" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"session_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "redirect_value_expires_at" ON "redirect_value" USING btree ("expires_at");