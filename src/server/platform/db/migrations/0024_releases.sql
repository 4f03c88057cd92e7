CREATE TABLE "live_revision" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "live_revision_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "content_release_item" (
	"release" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "content_release_item_pk" PRIMARY KEY("release","kind","id")
);
--> statement-breakpoint
CREATE TABLE "content_release" (
	"name" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_by" text,
	"published_at" timestamp with time zone,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	"moves" json,
	CONSTRAINT "content_release_state" CHECK ("content_release"."state" in ('open', 'published', 'undone')),
	CONSTRAINT "content_release_published" CHECK (("content_release"."state" = 'open') = ("content_release"."published_at" is null)),
	CONSTRAINT "content_release_undone" CHECK (("content_release"."state" = 'undone') = ("content_release"."undone_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "article_publication" ADD COLUMN "revisions" json;--> statement-breakpoint
ALTER TABLE "assortment_publication" ADD COLUMN "revisions" json;--> statement-breakpoint
ALTER TABLE "copy_publication" ADD COLUMN "revisions" json;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "revisions" json;--> statement-breakpoint
ALTER TABLE "live_revision" ADD CONSTRAINT "live_revision_saved" FOREIGN KEY ("kind","id","revision") REFERENCES "public"."content_revision"("kind","id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_release_item" ADD CONSTRAINT "content_release_item_release_content_release_name_fk" FOREIGN KEY ("release") REFERENCES "public"."content_release"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_release_item" ADD CONSTRAINT "content_release_item_saved" FOREIGN KEY ("kind","id","revision") REFERENCES "public"."content_revision"("kind","id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_release_created" ON "content_release" USING btree ("created_at");--> statement-breakpoint
-- What each publication of a flow was made from: the newest revisions saved before it, without drafts that were deleted before it.
UPDATE "publication" AS "past" SET "revisions" = (
	SELECT json_object_agg("saved"."kind" || ' ' || "saved"."id", "saved"."revision" ORDER BY "saved"."kind", "saved"."id")
	FROM (
		SELECT "kind", "id", max("revision") AS "revision", max("saved_at") AS "saved_at" FROM "content_revision"
		WHERE "kind" IN ('flow', 'copy', 'product', 'documents', 'personas') AND split_part("id", '.', 1) = "past"."flow" AND "saved_at" <= "past"."at"
		GROUP BY "kind", "id"
	) AS "saved"
	WHERE NOT EXISTS (
		SELECT 1 FROM "audit_entry" WHERE "action" = 'content.delete' AND "subject" = "saved"."kind" || ':' || "saved"."id"
			AND "audit_entry"."at" BETWEEN "saved"."saved_at" AND "past"."at"
	)
) WHERE "action" = 'publish';--> statement-breakpoint
-- Of a copy page: the revisions with these very texts.
UPDATE "copy_publication" AS "past" SET "revisions" = (
	SELECT json_object_agg('copy ' || "past"."page" || '.' || "texts"."key", "same"."revision" ORDER BY "texts"."key")
	FROM "copy_version" AS "version", json_each("version"."copy") AS "texts", LATERAL (
		SELECT max("revision") AS "revision" FROM "content_revision"
		WHERE "kind" = 'copy' AND "id" = "past"."page" || '.' || "texts"."key" AND "body"::text = "texts"."value"::text
	) AS "same"
	WHERE "version"."hash" = "past"."hash" AND "same"."revision" IS NOT NULL
);--> statement-breakpoint
-- What is published with a flow.
INSERT INTO "live_revision" ("kind", "id", "revision")
SELECT split_part("piece"."key", ' ', 1), split_part("piece"."key", ' ', 2), "piece"."value"::text::integer
FROM (
	SELECT DISTINCT ON ("past"."flow") "past"."revisions" FROM "publication" AS "past"
	JOIN (
		SELECT DISTINCT ON ("flow") "flow", "hash" FROM "publication" WHERE "action" <> 'withdraw' ORDER BY "flow", "id" DESC
	) AS "last" ON "last"."flow" = "past"."flow" AND "last"."hash" = "past"."hash"
	WHERE "past"."revisions" IS NOT NULL ORDER BY "past"."flow", "past"."id" DESC
) AS "present", json_each("present"."revisions") AS "piece";--> statement-breakpoint
-- What flows share: copy pages by their texts, and the rest as the last publication of any flow found it.
INSERT INTO "live_revision" ("kind", "id", "revision")
SELECT 'copy', split_part("piece"."key", ' ', 2), "piece"."value"::text::integer
FROM (
	SELECT DISTINCT ON ("past"."page") "past"."revisions" FROM "copy_publication" AS "past"
	JOIN "live_page" ON "live_page"."page" = "past"."page" AND "live_page"."hash" = "past"."hash"
	ORDER BY "past"."page", "past"."id" DESC
) AS "present", json_each("present"."revisions") AS "piece"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "live_revision" ("kind", "id", "revision")
SELECT 'copy', "id", max("revision") FROM "content_revision"
JOIN "live_page" ON "live_page"."page" = split_part("id", '.', 1) AND "saved_at" <= "published_at"
WHERE "kind" = 'copy' GROUP BY "id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "live_revision" ("kind", "id", "revision")
SELECT "kind", "id", max("revision") FROM "content_revision"
WHERE "kind" IN ('options', 'fragment', 'lookup') AND "saved_at" <= (SELECT max("at") FROM "publication" WHERE "action" = 'publish')
GROUP BY "kind", "id";
