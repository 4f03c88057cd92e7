CREATE TABLE "assortment_publication" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assortment_publication_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assortment" text NOT NULL,
	"hash" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	CONSTRAINT "assortment_publication_action" CHECK ("assortment_publication"."action" in ('publish', 'rollback', 'withdraw', 'offSale', 'onSale'))
);
--> statement-breakpoint
CREATE TABLE "assortment_version" (
	"hash" text PRIMARY KEY NOT NULL,
	"body" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"author" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_assortment" (
	"assortment" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"author" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_draft" DROP CONSTRAINT "content_draft_kind";--> statement-breakpoint
ALTER TABLE "content_revision" DROP CONSTRAINT "content_revision_kind";--> statement-breakpoint
ALTER TABLE "assortment_publication" ADD CONSTRAINT "assortment_publication_hash_assortment_version_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."assortment_version"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_assortment" ADD CONSTRAINT "live_assortment_hash_assortment_version_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."assortment_version"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assortment_publication_assortment" ON "assortment_publication" USING btree ("assortment","at");--> statement-breakpoint
CREATE INDEX "assortment_publication_hash" ON "assortment_publication" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "live_assortment_hash" ON "live_assortment" USING btree ("hash");--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_kind" CHECK ("content_draft"."kind" in ('flow', 'copy', 'options', 'fragment', 'product', 'documents', 'personas', 'lookup', 'assortment'));--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_kind" CHECK ("content_revision"."kind" in ('flow', 'copy', 'options', 'fragment', 'product', 'documents', 'personas', 'lookup', 'assortment'));