/** Runs a tool; browsers before Chromium 153 pass no signal. */
type Execute = (input: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>;

/** A tool as WebMCP takes it (draft of June 2026; the signal of `execute` came later). */
export interface ModelContextTool {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  annotations: { readOnlyHint: boolean; untrustedContentHint: boolean };
  execute: Execute;
}

/** `document.modelContext`; in Chromium before 150 `navigator.modelContext`, before 148 with `unregisterTool`. */
export interface ModelContext {
  registerTool: (
    tool: ModelContextTool,
    options?: { signal: AbortSignal },
  ) => Promise<undefined> | undefined;
  unregisterTool?: (name: string) => void;
}

type Holder = { modelContext?: Partial<ModelContext> };

/** The browser's place for tools; `null` where it has none. */
export function getModelContext(
  page: object = document,
  browser: object = navigator,
): ModelContext | null {
  const found = (page as Holder).modelContext ?? (browser as Holder).modelContext; // no types know it yet
  return found && 'registerTool' in found ? (found as ModelContext) : null;
}

/**
 * Registers a tool until `signal` is aborted. Aborting may reject the browser's promise, too, which is no failure.
 * @throws what the browser refuses it with.
 */
export async function registerTool(
  context: ModelContext,
  tool: ModelContextTool,
  signal: AbortSignal,
): Promise<void> {
  signal.addEventListener('abort', () => context.unregisterTool?.(tool.name), { once: true });
  try {
    await context.registerTool(tool, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
