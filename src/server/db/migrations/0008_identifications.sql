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
CREATE INDEX "identification_order_interaction" ON "identification_order" USING btree ("interaction");--> statement-breakpoint
CREATE INDEX "identification_order_started_at" ON "identification_order" USING btree ("started_at");