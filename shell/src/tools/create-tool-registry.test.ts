import type { OfferedTool, Snapshot, Tool } from '@horae/shared';
import { expect, test, vi } from 'vitest';
import { createToolRegistry } from './create-tool-registry.ts';
import { getModelContext, type ModelContext, type ModelContextTool } from './model-context.ts';
import { getRunnableTools } from './offer-agent-tools.ts';
import { createToolCallLimits } from './run-browser-agent-tool.ts';
import { SAMPLE_TOOL as find, SAMPLE_TOOL_SCHEMA } from './testing/sample-tools.ts';

/** The draft's `registerTool`, over a list. */
function polyfill() {
  const tools = new Map<string, ModelContextTool>();
  const context: ModelContext = {
    async registerTool(tool, options) {
      if (tools.has(tool.name)) throw new DOMException(tool.name, 'InvalidStateError');
      tools.set(tool.name, tool);
      options?.signal.addEventListener('abort', () => tools.delete(tool.name));
      return undefined;
    },
  };
  return { tools, context };
}

const add: OfferedTool = {
  ...find,
  name: 'add-to-cart',
  does: 'changes',
  uses: ['cart/CartPanel'],
};
const tool: Tool<unknown> = { schema: SAMPLE_TOOL_SCHEMA, run: async () => ({ total: 0 }) };

function registryOf(offered: () => Promise<OfferedTool[]>, load = async () => tool) {
  const { tools, context } = polyfill();
  const onError = vi.fn();
  const onMissing = vi.fn();
  const limits = createToolCallLimits();
  const confirm = async () => 'declined' as const;
  const parts = { context, offered, load, limits, confirm, onMissing, onFailed: vi.fn(), onError };
  return { tools, onError, onMissing, refresh: createToolRegistry(parts).refresh };
}

test('registered tools follow the offered ones', async () => {
  let offered = [find, add];
  const { tools, refresh } = registryOf(async () => offered);
  await refresh();
  expect([...tools.keys()]).toEqual(['find-watches', 'add-to-cart']);
  expect(tools.get('find-watches')?.annotations.readOnlyHint).toBe(true);
  expect(tools.get('add-to-cart')?.annotations.readOnlyHint).toBe(false);
  offered = [add];
  await refresh();

  expect([...tools.keys()]).toEqual(['add-to-cart']);
});

test('a withdrawn tool is not run', async () => {
  let offered = [find];
  const load = vi.fn(async () => tool);
  const { tools, refresh } = registryOf(async () => offered, load);
  await refresh();
  const held = tools.get('find-watches');
  offered = [];

  expect(await held?.execute({})).toMatchObject({ refused: 'GONE' });
  expect(load).not.toHaveBeenCalled();
});

test('a tool whose module fails is unregistered for good', async () => {
  const { tools, refresh, onMissing } = registryOf(
    async () => [find],
    () => Promise.reject(new Error('gone')),
  );
  await refresh();
  expect(await tools.get('find-watches')?.execute({})).toMatchObject({ refused: 'UNAVAILABLE' });
  await refresh();

  expect(tools.size).toBe(0);
  expect(onMissing).toHaveBeenCalledTimes(1);
});

test('while the edge does not answer, everything stays as it is', async () => {
  let offered = async () => [find];
  const { tools, refresh, onError } = registryOf(() => offered());
  await refresh();
  offered = () => Promise.reject(new Error('down'));
  await refresh();

  expect(tools.size).toBe(1);
  expect(onError).toHaveBeenCalledTimes(1);
});

test('a browser without abort signals unregisters by name', async () => {
  let offered = [find];
  const left: string[] = [];
  const context: ModelContext = {
    registerTool: () => undefined,
    unregisterTool: (name) => void left.push(name),
  };
  const parts = { context, limits: createToolCallLimits(), confirm: async () => 'busy' as const };
  const received = { onMissing: vi.fn(), onFailed: vi.fn(), onError: vi.fn() };
  const { refresh } = createToolRegistry({
    ...{ ...parts, ...received },
    offered: async () => offered,
    load: async () => tool,
  });
  await refresh();
  offered = [];
  await refresh();

  expect(left).toEqual(['find-watches']);
});

test('tools are those of the versions that the page has, with the slots that they use', () => {
  const remote = (version: string, modules: string[] = []) => ({
    ...{ version, entry: '', routes: [] },
    slots: modules.map((module) => ({ module, minHeight: 0 })),
  });
  const snapshot = (remotes: Snapshot['remotes']): Snapshot => ({
    ...{ revision: 1, shell: { version: '1' } },
    remotes,
  });
  const names = (remotes: Snapshot['remotes']) =>
    getRunnableTools(snapshot(remotes), [find, add]).map(({ name }) => name);
  const cart = remote('1', ['CartPanel']);

  expect(names({ catalog: remote('1'), cart })).toEqual(['find-watches', 'add-to-cart']);
  expect(names({ catalog: remote('1'), cart: { ...cart, isDisabled: true } })).toEqual([
    'find-watches',
  ]);
  expect(names({ catalog: remote('1') })).toEqual(['find-watches']);
  expect(names({ catalog: remote('2'), cart })).toEqual([]);
});

test('tools are registered on the document, in older browsers on the navigator', () => {
  const { context } = polyfill();

  expect(getModelContext({ modelContext: context }, {})).toBe(context);
  expect(getModelContext({}, { modelContext: context })).toBe(context);
  expect(getModelContext({}, {})).toBe(null);
  expect(getModelContext({ modelContext: {} }, {})).toBe(null);
});
