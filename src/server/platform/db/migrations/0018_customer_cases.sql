CREATE TABLE "customer_case_step" (
	"reference" text NOT NULL,
	"step" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answer" text,
	CONSTRAINT "customer_case_step_reference_step_pk" PRIMARY KEY("reference","step"),
	CONSTRAINT "customer_case_step_status" CHECK ("customer_case_step"."status" in ('received', 'handled', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "customer_case" (
	"reference" text PRIMARY KEY NOT NULL,
	"person_hash" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"insurance_number" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_case" DROP CONSTRAINT "desk_case_kind";--> statement-breakpoint
ALTER TABLE "customer_case_step" ADD CONSTRAINT "customer_case_step_reference_customer_case_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."customer_case"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_case_person" ON "customer_case" USING btree ("person_hash","received_at");--> statement-breakpoint
ALTER TABLE "desk_case" ADD CONSTRAINT "desk_case_kind" CHECK ("desk_case"."kind" in ('noPrice', 'underwriting', 'form', 'customer'));