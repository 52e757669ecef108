import { requireSiteUrl } from '../base/site-urls.ts';
import type { RedirectContext } from './redirect-context.ts';

/** The pages of the shop that a flow leads back to. Throws a 400 for one that lies outside. */
export function siteCallbacks({
  request,
  origins,
  appSchemes,
}: Pick<RedirectContext, 'request' | 'origins' | 'appSchemes'>): {
  postFlowUrl?: string;
  thankYouPageUrl?: string;
  loginUrl?: string;
} {
  const given = request.callbacks ?? {};
  const checked = Object.entries(given).flatMap(([name, url]) =>
    url
      ? [[name, requireSiteUrl(url, { field: `callbacks.${name}`, origins, appSchemes })] as const]
      : [],
  );
  return Object.fromEntries(checked);
}
