DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_discounted";--> statement-breakpoint
DROP INDEX "products_by_created";--> statement-breakpoint
DROP INDEX "products_by_updated";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
CREATE INDEX "products_shown" ON "products" USING btree ("numeric_id") WHERE "products"."visible";--> statement-breakpoint
CREATE INDEX "products_listed_by_price" ON "products" USING btree ("price_cents","numeric_id","collection_ids","discounted_cents") WHERE "products"."visible";--> statement-breakpoint
CREATE INDEX "products_listed_by_discounted" ON "products" USING btree ("discounted_cents","numeric_id","collection_ids") WHERE "products"."visible";--> statement-breakpoint
CREATE INDEX "products_listed_by_created" ON "products" USING btree ("created_at","numeric_id","collection_ids","discounted_cents") WHERE "products"."visible";--> statement-breakpoint
CREATE INDEX "products_listed_by_updated" ON "products" USING btree ("updated_at","numeric_id","collection_ids","discounted_cents") WHERE "products"."visible";--> statement-breakpoint
CREATE INDEX "products_listed_by_name" ON "products" USING btree ("name" collate "C","numeric_id","collection_ids","discounted_cents") WHERE "products"."visible";