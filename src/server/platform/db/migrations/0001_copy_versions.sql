CREATE TABLE "live_page" (
	"page" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"author" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "copy_publication" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "copy_publication_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"hash" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	CONSTRAINT "copy_publication_action" CHECK ("copy_publication"."action" in ('publish', 'rollback', 'withdraw'))
);
--> statement-breakpoint
CREATE TABLE "copy_version" (
	"hash" text PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"copy" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"author" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "copy_version" ("hash", "page", "copy", "created_at", "author")
SELECT left(translate(encode(sha256(convert_to("page" || json_object_agg("language", "body" ORDER BY "language")::text, 'UTF8')), 'base64'), '+/', '-_'), 22),
	"page", json_object_agg("language", "body" ORDER BY "language"), max("published_at"), 'unknown'
FROM "live_copy" GROUP BY "page";--> statement-breakpoint
INSERT INTO "live_page" ("page", "hash", "published_at", "author")
SELECT "page", "hash", "created_at", "author" FROM "copy_version";--> statement-breakpoint
INSERT INTO "copy_publication" ("page", "hash", "action", "at", "author")
SELECT "page", "hash", 'publish', "created_at", "author" FROM "copy_version";--> statement-breakpoint
DROP TABLE "live_copy" CASCADE;--> statement-breakpoint
ALTER TABLE "live_page" ADD CONSTRAINT "live_page_hash_copy_version_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."copy_version"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_publication" ADD CONSTRAINT "copy_publication_hash_copy_version_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."copy_version"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_page_hash" ON "live_page" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "copy_publication_page" ON "copy_publication" USING btree ("page","at");--> statement-breakpoint
CREATE INDEX "copy_publication_hash" ON "copy_publication" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "copy_version_page" ON "copy_version" USING btree ("page","created_at");