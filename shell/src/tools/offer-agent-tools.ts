import {
  type OfferedTool,
  type OfferedTools,
  report,
  type SlotId,
  type Snapshot,
  type Tool,
  type ToolModule,
} from '@horae/shared';
import { within } from '@horae/shared/within';
import { getInstance } from '@module-federation/enhanced/runtime';
import { findSlotRecord } from '../loading/find-slot-record.ts';
import { MODULE_LOAD_LIMIT_MS, reportModuleFailure } from '../loading/load-module.ts';
import { createToolConfirmation } from './confirm-dialog.tsx';
import { createToolRegistry } from './create-tool-registry.ts';
import type { ModelContext } from './model-context.ts';
import { createToolCallLimits } from './run-browser-agent-tool.ts';

/** How often a visible page requests what is still offered. */
const REFRESH_MS = 30_000;

interface StartParts {
  snapshot: Snapshot;
  context: ModelContext;
  /** Calls `listener` after every step to another page. */
  onNavigation: (listener: () => void) => void;
}

/** Offers the tools of this page's remotes to the browser's agents, for as long as the shop offers them. */
export function offerAgentTools({ snapshot, context, onNavigation }: StartParts): void {
  const registry = createToolRegistry({
    context,
    offered: async () => getRunnableTools(snapshot, await fetchOfferedTools()),
    load: loadTool,
    confirm: createToolConfirmation(),
    limits: createToolCallLimits(),
    onFailed: ({ name }, error) => report(error, `tool ${name}`),
    onMissing({ remote, module, name }, error) {
      report(error, `tool ${name}`);
      reportModuleFailure(snapshot, `${remote}/${module}`);
    },
    onError: (error) => report(error, 'tools'),
  });
  const refresh = () => void registry.refresh();
  refresh();
  onNavigation(refresh);
  document.addEventListener('visibilitychange', () => document.hidden || refresh());
  setInterval(() => document.hidden || refresh(), REFRESH_MS);
}

/**
 * Loads the module of a tool from its remote, which the page has made known already.
 * @throws when it cannot be had, or is no tool.
 */
async function loadTool({ remote, module, name }: OfferedTool): Promise<Tool<unknown>> {
  const id = `${remote}/${module}`;
  const host = getInstance();
  if (!host) throw new Error('The federation runtime has not started');
  const loaded = await within(MODULE_LOAD_LIMIT_MS, id, host.loadRemote<unknown>(id));
  const { tools } = (loaded ?? {}) as Partial<ToolModule>; // looked at on the next lines
  const tool = tools?.[name];
  if (!tool?.schema?.['~standard']) throw new Error(`${id}: exports no tool ${name}`);
  return tool;
}

/** Requests the tools that this visitor is offered now, whatever versions the page is pinned to. */
async function fetchOfferedTools(): Promise<OfferedTool[]> {
  const response = await fetch('/_tools', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`/_tools answered ${response.status}`);
  const { tools } = (await response.json()) as OfferedTools; // written by our own edge
  return tools;
}

/**
 * Returns the tools that this page can run: of the versions that it is pinned to, and with the slots that they use. A tool
 * whose remote was rolled back or disabled meanwhile is not among them; those of a newer version come with the next page.
 */
export const getRunnableTools = (snapshot: Snapshot, offered: OfferedTool[]): OfferedTool[] =>
  offered.filter(({ remote, version, uses = [] }) => {
    const record = snapshot.remotes[remote];
    if (record?.version !== version || record.isDisabled) return false;
    return uses.every((id) => findSlotRecord(snapshot, id as SlotId)); // an id of no contract is not exposed
  });
