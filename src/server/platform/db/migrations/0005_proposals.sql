CREATE TABLE "proposal" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"valid_until" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "proposal_valid_until" ON "proposal" USING btree ("valid_until");