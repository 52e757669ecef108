import type { Snapshot } from '@horae/shared/contract';
import type { PageHeaders } from './security-headers.ts';

/** Matches the directives for code, styles with their files, and notifications of changes. */
const LOADING = /\b(?:script|style|img|font|connect)-src /g;

/**
 * Opens a page's content policy to the developers' servers of its own snapshot, and to nothing else. The integrity policy
 * is dropped, since code that is rebuilt with every change has no checksums.
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
