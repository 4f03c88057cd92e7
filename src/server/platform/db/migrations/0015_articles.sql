CREATE TABLE "article_publication" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_publication_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"articles" text NOT NULL,
	"hash" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	CONSTRAINT "article_publication_action" CHECK ("article_publication"."action" in ('publish', 'rollback', 'withdraw', 'offSale', 'onSale'))
);
--> statement-breakpoint
CREATE TABLE "article_version" (
	"hash" text PRIMARY KEY NOT NULL,
	"articles" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"author" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_article" (
	"articles" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"author" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_draft" DROP CONSTRAINT "content_draft_kind";--> statement-breakpoint
ALTER TABLE "content_revision" DROP CONSTRAINT "content_revision_kind";--> statement-breakpoint
ALTER TABLE "article_publication" ADD CONSTRAINT "article_publication_hash_article_version_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."article_version"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_article" ADD CONSTRAINT "live_article_hash_article_version_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."article_version"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_publication_articles" ON "article_publication" USING btree ("articles","at");--> statement-breakpoint
CREATE INDEX "article_publication_hash" ON "article_publication" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "live_article_hash" ON "live_article" USING btree ("hash");--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_kind" CHECK ("content_draft"."kind" in ('flow', 'copy', 'options', 'fragment', 'product', 'documents', 'personas', 'lookup', 'assortment', 'article'));--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_kind" CHECK ("content_revision"."kind" in ('flow', 'copy', 'options', 'fragment', 'product', 'documents', 'personas', 'lookup', 'assortment', 'article'));