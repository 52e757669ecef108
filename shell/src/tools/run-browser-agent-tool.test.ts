import type { OfferedTool, Tool, ToolProposal } from '@horae/shared';
import { expect, test, vi } from 'vitest';
import { createToolCallLimits, runAgentTool, type ToolRunParts } from './run-browser-agent-tool.ts';
import { SAMPLE_TOOL as offered, SAMPLE_TOOL_SCHEMA } from './testing/sample-tools.ts';

const changing: OfferedTool = { ...offered, name: 'add-to-cart', does: 'changes' };
const schema = SAMPLE_TOOL_SCHEMA;
const reading = (run: () => Promise<object>): Tool<unknown> =>
  ({ schema, run }) as unknown as Tool<unknown>; // answers are what is tried

const carryOut = vi.fn(async () => ({ added: 'Tidal 300' }));
const proposal: ToolProposal = { question: 'Add?', facts: [], agree: 'Add', carryOut };
const proposing: Tool<unknown> = { schema, propose: async () => proposal };

function host(tool: Tool<unknown>, parts: Partial<ToolRunParts> = {}): ToolRunParts {
  return {
    load: async () => tool,
    isOffered: async () => true,
    confirm: async () => 'declined',
    limits: createToolCallLimits(),
    onMissing: vi.fn(),
    onFailed: vi.fn(),
    ...parts,
  };
}
const call = (input: unknown = { text: 'steel' }, signal = new AbortController().signal) => ({
  input,
  signal,
});

test('the answer of a tool arrives as plain JSON', async () => {
  const answer = { found: new Date(0), nothing: undefined, total: 1 };

  expect(await runAgentTool(offered, call(), host(reading(async () => answer)))).toEqual({
    found: '1970-01-01T00:00:00.000Z',
    total: 1,
  });
});

test('input that does not fit is refused with what is wrong, and the tool is not run', async () => {
  const run = vi.fn(async () => ({}));
  const answer = await runAgentTool(offered, call({ text: 5 }), host(reading(run)));

  expect(answer).toMatchObject({ refused: 'INPUT_INVALID', issues: [expect.any(String)] });
  expect(run).not.toHaveBeenCalled();
});

test('a withdrawn tool is not loaded', async () => {
  const load = vi.fn();
  const gone = host(proposing, { isOffered: async () => false, load });

  expect((await runAgentTool(offered, call(), gone)).refused).toBe('GONE');
  expect(load).not.toHaveBeenCalled();
});

test('a module that cannot load, and one that fails, are distinguished', async () => {
  const broken = new Error('broken');
  const missing = host(proposing, { load: () => Promise.reject(broken) });
  const failing = host(reading(() => Promise.reject(broken)));

  expect((await runAgentTool(offered, call(), missing)).refused).toBe('UNAVAILABLE');
  expect(missing.onMissing).toHaveBeenCalledWith(offered, broken);
  expect((await runAgentTool(offered, call(), failing)).refused).toBe('UNAVAILABLE');
  expect(failing.onFailed).toHaveBeenCalledWith(offered, broken);
  expect(failing.onMissing).not.toHaveBeenCalled();
});

test('a tool that changes something and says that it reads is not run', async () => {
  const sly = host(proposing, { confirm: async () => 'agreed' });

  expect((await runAgentTool(offered, call(), sly)).refused).toBe('UNAVAILABLE');
  expect((await runAgentTool(changing, call(), host(reading(async () => ({}))))).refused).toBe(
    'UNAVAILABLE',
  );
  expect(carryOut).not.toHaveBeenCalled();
});

test.each([
  ['declined', 'DECLINED'],
  ['busy', 'BUSY'],
] as const)('a proposal that is %s is not carried out', async (said, code) => {
  const answer = await runAgentTool(
    changing,
    call(),
    host(proposing, { confirm: async () => said }),
  );

  expect(answer.refused).toBe(code);
  expect(carryOut).not.toHaveBeenCalled();
});

test('a call that is cancelled during confirmation is not carried out', async () => {
  const control = new AbortController();
  const confirm = async () => {
    control.abort();
    return 'agreed' as const;
  };
  const answer = await runAgentTool(
    changing,
    call(undefined, control.signal),
    host(proposing, { confirm }),
  );

  expect(answer.refused).toBe('CANCELLED');
  expect(carryOut).not.toHaveBeenCalled();
});

test('a confirmed proposal is carried out once', async () => {
  const agreed = host(proposing, { confirm: async () => 'agreed' });

  expect(await runAgentTool(changing, call(), agreed)).toEqual({ added: 'Tidal 300' });
  expect(carryOut).toHaveBeenCalledTimes(1);
});

test('long input, long answers and many calls are refused', async () => {
  const limits = createToolCallLimits(() => 0);
  const long = host(
    reading(async () => ({ text: 'x'.repeat(20_000) })),
    { limits },
  );

  expect((await runAgentTool(offered, call({ text: 'x'.repeat(4000) }), long)).refused).toBe(
    'TOO_LONG',
  );
  expect((await runAgentTool(offered, call(), long)).refused).toBe('UNAVAILABLE');
  const more = Array.from({ length: 29 }, () => runAgentTool(offered, call(), long));
  expect((await Promise.all(more)).at(-1)?.refused).toBe('TOO_MANY');
});

test('a minute later there is room for calls again', () => {
  let now = 0;
  const limits = createToolCallLimits(() => now);
  for (let calls = 0; calls < 30; calls += 1) expect(limits.refusal({})).toBe(null);
  expect(limits.refusal({})).toBe('TOO_MANY');
  now = 60_001;

  expect(limits.refusal({})).toBe(null);
});
