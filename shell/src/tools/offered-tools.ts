import type { OfferedTool, OfferedTools, SlotId, Snapshot } from '@horae/shared';
import { lends } from '../loading/lends.ts';

/** What this visitor is offered now, whatever the page was made of. */
export async function askOffered(): Promise<OfferedTool[]> {
  const response = await fetch('/_tools', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`/_tools answered ${response.status}`);
  const { tools } = (await response.json()) as OfferedTools; // written by our own edge
  return tools;
}

/**
 * Those that this page can carry out: of the versions that it is pinned to, as its slots are, and with what they use. One that
 * was rolled back or switched off meanwhile is not among them; what a newer version brings comes with the next page.
 */
export const toolsOf = (snapshot: Snapshot, offered: OfferedTool[]): OfferedTool[] =>
  offered.filter(({ remote, version, uses = [] }) => {
    const record = snapshot.remotes[remote];
    if (record?.version !== version || record.isDisabled) return false;
    return uses.every((id) => lends(snapshot, id as SlotId)); // what no contract lends is not lent
  });
