-- contract: f7c9f642dc4fd5c4d8135da7e65305cb404853f1: the check outbox_message_given_up, of a new column that no earlier version writes
CREATE TABLE "job_round" (
	"kind" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_round_outcome" CHECK ("job_round"."outcome" in ('done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"work" text NOT NULL,
	"attempts" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"reason" text NOT NULL,
	CONSTRAINT "job_state" CHECK (num_nonnulls("job"."due_at", "job"."dead_at") = 1),
	CONSTRAINT "job_given_up" CHECK ("job"."given_up_at" is null or "job"."dead_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "job_work" ON "job" USING btree ("kind","work");--> statement-breakpoint
CREATE INDEX "job_first" ON "job" USING btree ("first_at","id");--> statement-breakpoint
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_given_up" CHECK ("outbox_message"."given_up_at" is null or "outbox_message"."dead_at" is not null);