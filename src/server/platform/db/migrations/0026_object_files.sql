ALTER TABLE "uploaded_file" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploaded_file" ADD COLUMN "remove_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "uploaded_file_remove_at" ON "uploaded_file" USING btree ("remove_at");