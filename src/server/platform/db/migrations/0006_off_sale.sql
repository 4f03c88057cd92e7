ALTER TABLE "copy_publication" DROP CONSTRAINT "copy_publication_action";--> statement-breakpoint
ALTER TABLE "publication" DROP CONSTRAINT "publication_action";--> statement-breakpoint
ALTER TABLE "copy_publication" ADD CONSTRAINT "copy_publication_action" CHECK ("copy_publication"."action" in ('publish', 'rollback', 'withdraw', 'offSale', 'onSale'));--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_action" CHECK ("publication"."action" in ('publish', 'rollback', 'withdraw', 'offSale', 'onSale'));