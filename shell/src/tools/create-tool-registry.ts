import type { OfferedTool } from '@horae/shared';
import { type ModelContext, registerTool } from './model-context.ts';
import { runAgentTool, type ToolRunParts } from './run-browser-agent-tool.ts';

interface RegistryParts extends Omit<ToolRunParts, 'isOffered'> {
  context: ModelContext;
  offered: () => Promise<OfferedTool[]>;
  onError: (error: unknown) => void;
}

/** Keeps the tools registered with the browser the same as those offered. */
export function createToolRegistry({ context, offered, onError, ...host }: RegistryParts) {
  const registered = new Map<string, AbortController>();
  /** Names of tools whose module did not load: they do not come back on this page. */
  const gone = new Set<string>();
  let refreshing: Promise<void> | null = null;

  const unregister = (name: string): void => {
    registered.get(name)?.abort();
    registered.delete(name);
  };

  const run = (tool: OfferedTool, input: unknown, signal: AbortSignal) => {
    const isOffered = async () => {
      await refresh();
      return registered.has(tool.name);
    };
    const onMissing: ToolRunParts['onMissing'] = (missing, error) => {
      gone.add(missing.name);
      unregister(missing.name);
      host.onMissing(missing, error);
    };
    return runAgentTool(tool, { input, signal }, { ...host, isOffered, onMissing });
  };

  const add = (tool: OfferedTool): void => {
    const { name } = tool;
    const control = new AbortController();
    registered.set(name, control);
    registerTool(
      context,
      {
        ...toDefinition(tool),
        execute: async (input, options) =>
          run(tool, input, options?.signal ?? new AbortController().signal),
      },
      control.signal,
    ).catch((error: unknown) => {
      registered.delete(name);
      onError(error);
    });
  };

  const check = async (): Promise<void> => {
    const now = (await offered()).filter(({ name }) => !gone.has(name));
    const names = now.map(({ name }) => name);
    for (const name of registered.keys()) if (!names.includes(name)) unregister(name);
    for (const tool of now) if (!registered.has(tool.name)) add(tool);
  };

  /** Requests the offered tools. While the edge does not answer, everything stays as it is. */
  const refresh = (): Promise<void> => {
    refreshing ??= check()
      .catch(onError)
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  };
  return { refresh };
}

const toDefinition = ({ name, title, description, does, input: inputSchema }: OfferedTool) => ({
  ...{ name, title, description, inputSchema },
  // Results of tools contain reviews and questions of other visitors.
  annotations: { readOnlyHint: does === 'reads', untrustedContentHint: true },
});
