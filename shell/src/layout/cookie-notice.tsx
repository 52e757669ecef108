import { refusedCookies } from '@horae/shared';
import { useSyncExternalStore } from 'react';
import { PageNotice } from './page-notice.tsx';

const notYet = (): boolean => false;

/** Says why nothing is kept, once something that needs a cookie was refused for want of one. */
export function CookieNotice() {
  const areRefused = useSyncExternalStore(
    refusedCookies.subscribe,
    refusedCookies.areRefused,
    notYet,
  );
  if (!areRefused) return null;
  return (
    <PageNotice label="Cookies" tone="bad">
      Your browser blocks cookies. Without one the shop can keep neither a cart nor a log-in. Please
      allow cookies for this shop and try again.
    </PageNotice>
  );
}
