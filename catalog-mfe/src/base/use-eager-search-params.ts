import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The query of this page's address, and the way to another one on the same page. The router moves in
 * a transition, which is too late for a slider under a finger, a held arrow key or a clicked choice:
 * what was requested counts at once, until the address has caught up.
 */
export function useEagerSearchParams() {
  const { pathname, search: address } = useLocation();
  const search = new URLSearchParams(address).toString();
  const navigate = useNavigate();
  const [shown, show] = useOptimistic(search);

  const go = useCallback(
    (next: string, { replace }: { replace: boolean }) =>
      startTransition(() => {
        show(next);
        navigate({ pathname, search: next }, { replace, preventScrollReset: true });
      }),
    [show, navigate, pathname],
  );

  return useMemo(() => ({ search: new URLSearchParams(shown), go }), [shown, go]);
}
