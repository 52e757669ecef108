import type { OfferedTool, OfferedTools, SlotId, Snapshot } from '@horae/shared';
import { lends } from '../loading/lends.ts';

/** Requests the tools that this visitor is offered now, whatever versions the page is pinned to. */
export async function askOffered(): Promise<OfferedTool[]> {
  const response = await fetch('/_tools', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`/_tools answered ${response.status}`);
  const { tools } = (await response.json()) as OfferedTools; // written by our own edge
  return tools;
}

/**
 * Returns the tools that this page can run: of the versions that it is pinned to, and with the slots that they use. A tool
 * whose remote was rolled back or disabled meanwhile is not among them; those of a newer version come with the next page.
 */
export const toolsOf = (snapshot: Snapshot, offered: OfferedTool[]): OfferedTool[] =>
  offered.filter(({ remote, version, uses = [] }) => {
    const record = snapshot.remotes[remote];
    if (record?.version !== version || record.isDisabled) return false;
    return uses.every((id) => lends(snapshot, id as SlotId)); // an id of no contract is not exposed
  });
