import { report, type Snapshot } from '@horae/shared';
import { tellEdge } from '../loading/tell-edge.ts';
import { createCallLimits } from './call-limits.ts';
import { createConfirm } from './create-confirm.tsx';
import { createRegistry } from './create-registry.ts';
import { loadTool } from './load-tool.ts';
import type { ModelContext } from './model-context.ts';
import { askOffered, toolsOf } from './offered-tools.ts';

/** How often a page that is looked at asks what is still offered. */
const LOOK_AGAIN_MS = 30_000;

interface StartParts {
  snapshot: Snapshot;
  context: ModelContext;
  /** Calls `listener` after every step to another page. */
  onStep: (listener: () => void) => void;
}

/** Offers the tools of this page's remotes to the browser's agents, for as long as the shop offers them. */
export function startTools({ snapshot, context, onStep }: StartParts): void {
  const registry = createRegistry({
    context,
    offered: async () => toolsOf(snapshot, await askOffered()),
    load: loadTool,
    confirm: createConfirm(),
    limits: createCallLimits(),
    onFailed: ({ name }, error) => report(error, `tool ${name}`),
    onMissing({ remote, module, name }, error) {
      report(error, `tool ${name}`);
      tellEdge(snapshot, `${remote}/${module}`);
    },
    onError: (error) => report(error, 'tools'),
  });
  const look = () => void registry.look();
  look();
  onStep(look);
  document.addEventListener('visibilitychange', () => document.hidden || look());
  setInterval(() => document.hidden || look(), LOOK_AGAIN_MS);
}
