import { Hono } from 'hono';
import type { AppEnv } from '../base/http/hono-app-env.ts';
import { createRefusal } from '../base/http/platform-error.ts';

interface BusinessProfile {
  name: string;
  email: string;
  siteUrl: string;
}

const LOCATION_ID = '00000000-0000-0000-0000-000000000000';
const LANGUAGE = 'en';
const CURRENCY = 'USD';

/** `/properties` (`WIRE.md` 8.2); unknown properties of the business are left out. */
export function businessProfileRoutes({ name, email, siteUrl }: BusinessProfile) {
  const properties = {
    locale: { languageCode: LANGUAGE, country: 'US' },
    language: LANGUAGE,
    paymentCurrency: CURRENCY,
    timeZone: 'UTC',
    email,
    siteDisplayName: name,
    businessName: name,
    externalSiteUrl: siteUrl,
  };
  return new Hono<AppEnv>().get('/properties', (c) => c.json({ properties, version: '1' }));
}

/** `/locations`: the default location, which every business has; without an address. */
export function locationRoutes({ name, email }: BusinessProfile) {
  const location = {
    id: LOCATION_ID,
    revision: '1',
    name,
    default: true,
    status: 'ACTIVE',
    timeZone: 'UTC',
    email,
    locationTypes: ['BRANCH'],
    archived: false,
  };
  const list = {
    locations: [location],
    pagingMetadata: { count: 1, offset: 0, total: 1, tooManyToCount: false },
  };
  return new Hono<AppEnv>()
    .get('/locations', (c) => c.json(list))
    .on(['GET', 'POST'], '/locations/query', (c) => c.json(list))
    .get('/locations/:id', (c) => {
      if (c.req.param('id') === LOCATION_ID) return c.json({ location });
      throw createRefusal(404, 'LOCATION_NOT_FOUND', 'There is no such location.');
    });
}
