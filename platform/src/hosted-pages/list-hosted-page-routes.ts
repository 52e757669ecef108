import type { IdentityContext } from '../accounts/identity-route-context.ts';
import { publicRoutes, type RouteSet } from '../base/http/hono-app-env.ts';
import { checkoutPageRoutes, thankYouRoutes } from './checkout/checkout-page-routes.ts';
import { reviewUnsubscribeRoutes, stockRequestLinkRoutes } from './mail-subscription-routes.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { forgotPageRoutes, recoveryPageRoutes } from './recovery-page-routes.ts';
import { authorizeRoutes, signInPageRoutes } from './sign-in/authorize-routes.ts';

interface PageOptions extends IdentityContext {
  appSchemes: readonly string[];
  isProduction: boolean;
  smtpUrl?: string;
}

/** The pages that the platform hosts. The outbox exists only in development and while mails are not sent. */
export function listHostedPageRoutes(options: PageOptions): RouteSet[] {
  const { db, isProduction, smtpUrl } = options;
  return [
    authorizeRoutes(options),
    forgotPageRoutes(options),
    recoveryPageRoutes(options),
    stockRequestLinkRoutes(options),
    reviewUnsubscribeRoutes(options),
    signInPageRoutes(options),
    checkoutPageRoutes(options),
    thankYouRoutes(options),
    ...(isProduction || smtpUrl !== undefined ? [] : [outboxRoutes(db)]),
  ].map((routes) => publicRoutes('/', routes));
}
