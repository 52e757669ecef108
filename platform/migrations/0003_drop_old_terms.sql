ALTER TABLE "checkouts" DROP COLUMN "coupon_code";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "percent_off";--> statement-breakpoint
ALTER TABLE "coupons" DROP COLUMN "percent_off";