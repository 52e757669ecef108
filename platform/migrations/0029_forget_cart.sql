-- Commerce knows no accounts: the cart, with the addresses in it, goes with its member's row.
CREATE FUNCTION "forget_cart"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "carts" WHERE "owner_id" = OLD."id" AND "order_id" IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "forget_cart" AFTER DELETE ON "members" FOR EACH ROW EXECUTE FUNCTION "forget_cart"();
