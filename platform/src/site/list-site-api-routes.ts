import type { AttemptCounter } from '../base/attempts.ts';
import type { Database } from '../base/db/database.ts';
import { guardedRouteSet, type RouteSet } from '../base/http/hono-app-env.ts';
import { businessProfileRoutes, locationRoutes } from './business-profile-routes.ts';
import { contactSubmitRoutes } from './contact-submit-routes.ts';
import { dataItemRoutes } from './content/data-item-routes.ts';

interface SiteOptions {
  db: Database;
  attempts: AttemptCounter;
  siteUrl: string;
  mailFrom: string;
  mailbox: string;
  foreign: { contentDir?: string };
}

/** Content, the site itself and its contacts, which shops of others request (`WIRE.md` 8). */
export function listSiteApiRoutes(options: SiteOptions): RouteSet[] {
  const { siteUrl, mailFrom, mailbox: email, foreign } = options;
  const business = { name: senderName(mailFrom), email, siteUrl };
  return [
    guardedRouteSet(['/wix-data/v2', '/_api/cloud-data/v2'], dataItemRoutes(foreign.contentDir)),
    guardedRouteSet(
      ['/site-properties/v4', '/_api/site-properties-service/v4', '/v4'],
      businessProfileRoutes(business),
    ),
    guardedRouteSet(['/locations/v1', '/_api/locations-web/v1', '/v1'], locationRoutes(business)),
    guardedRouteSet(['/contacts/v4', '/_api/contacts/v4', '/v4'], contactSubmitRoutes(options)),
  ];
}

/** `Horae` of `Horae <shop@horae.example>`. */
function senderName(sender: string): string {
  const [name = '', address] = sender.split('<');
  return (address && name.replaceAll('"', '').trim()) || sender;
}
