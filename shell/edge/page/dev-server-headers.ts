import type { Snapshot } from '@horae/shared/contract';
import type { PageHeaders } from './security-headers.ts';

/** What loads from a developer's server: code, its styles with what they name, and news of changes. */
const LOADING = /\b(?:script|style|img|font|connect)-src /g;

/**
 * Opens a page's content policy to the developers' servers of its own snapshot, and to nothing else.
 * There are no checksums of what is built anew with every change.
 */
export function headersWithDevServers(
  headers: PageHeaders,
  { remotes }: Snapshot,
): Record<string, string> {
  const servers = Object.values(remotes).flatMap(({ devServer }) => devServer ?? []);
  if (servers.length === 0) return headers;
  const { 'integrity-policy': _checked, 'content-security-policy': policy, ...others } = headers;
  const opened = policy.replace(LOADING, (directive) => `${directive}${servers.join(' ')} `);
  return { ...others, 'content-security-policy': opened };
}
