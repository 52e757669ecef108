import type { OfferedTool, Tool, ToolAnswer, ToolProposal } from '@horae/shared';
import { within } from '@horae/shared/within';
import { type ToolRefusalCode, toolRefusalTexts } from './messages.ts';

/** How long a module may take for its part; the person may take as long as they like. */
const RUN_LIMIT_MS = 15_000;

/** Requests confirmation of the person; `busy` while another one is open. */
export type RequestConfirmation = (
  proposal: ToolProposal,
  signal: AbortSignal,
) => Promise<'agreed' | 'declined' | 'busy'>;

export interface ToolRunParts {
  load: (offered: OfferedTool) => Promise<Tool<unknown>>;
  /** Whether the shop still offers it in the version that this page has. */
  isOffered: (offered: OfferedTool) => Promise<boolean>;
  confirm: RequestConfirmation;
  limits: CallLimits;
  /** Called for a module that could not be loaded. */
  onMissing: (offered: OfferedTool, error: unknown) => void;
  /** Called with the reason why a module could not do its part. */
  onFailed: (offered: OfferedTool, error: unknown) => void;
}

/**
 * Carries out one call of a tool, and always answers plain JSON: what the module says, or `refused` with a code and a
 * sentence. What changes something is done only after the person has agreed.
 */
export async function runAgentTool(
  offered: OfferedTool,
  { input, signal }: { input: unknown; signal: AbortSignal },
  host: ToolRunParts,
): Promise<ToolAnswer> {
  const limited = host.limits.refusal(input);
  if (limited) return refused(limited);
  if (!(await host.isOffered(offered))) return refused('GONE');
  const tool = await host.load(offered).catch((error: unknown) => {
    host.onMissing(offered, error);
    return null;
  });
  if (!tool) return refused('UNAVAILABLE');
  try {
    const read = await tool.schema['~standard'].validate(input);
    if (read.issues) {
      return { ...refused('INPUT_INVALID'), issues: read.issues.map(({ message }) => message) };
    }
    return plain(await getAnswer(offered, { tool, input: read.value, signal }, host.confirm));
  } catch (error) {
    if (signal.aborted) return refused('CANCELLED');
    host.onFailed(offered, error);
    return refused('UNAVAILABLE');
  }
}

interface Call {
  tool: Tool<unknown>;
  input: unknown;
  signal: AbortSignal;
}

/** @throws when the module does not do what it declares, fails, or takes too long. */
async function getAnswer(
  { name, does }: OfferedTool,
  { tool, input, signal }: Call,
  confirm: RequestConfirmation,
): Promise<ToolAnswer> {
  if ('run' in tool && does === 'reads') {
    return within(RUN_LIMIT_MS, name, tool.run(input, signal));
  }
  if (!('propose' in tool) || does !== 'changes')
    throw new Error(`${name} is not what it declares`);
  const proposed = await within(RUN_LIMIT_MS, name, tool.propose(input, signal));
  if (!isProposal(proposed)) return proposed;
  const said = await confirm(proposed, signal);
  if (signal.aborted) return refused('CANCELLED');
  if (said !== 'agreed') return refused(said === 'busy' ? 'BUSY' : 'DECLINED');
  return within(RUN_LIMIT_MS, name, proposed.carryOut());
}

const isProposal = (proposed: ToolProposal | ToolAnswer): proposed is ToolProposal =>
  typeof proposed.carryOut === 'function';

/** @throws when it is no JSON, or more than an agent is given at once. */
function plain(answer: ToolAnswer): ToolAnswer {
  const text = JSON.stringify(answer);
  if (text.length > MAX_ANSWER) throw new Error(`an answer of ${text.length} letters`);
  return JSON.parse(text);
}

const refused = (code: ToolRefusalCode): ToolAnswer => ({
  refused: code,
  message: toolRefusalTexts[code],
});

/** Characters of the input and of the answer, as JSON. */
const MAX_INPUT = 4000;
const MAX_ANSWER = 20_000;
/** Calls of one page in a minute, whichever tools they are for. */
const PER_MINUTE = 30;
const A_MINUTE = 60_000;

export function createToolCallLimits(now: () => number = Date.now) {
  let calls: number[] = [];
  return {
    refusal(input: unknown): 'TOO_LONG' | 'TOO_MANY' | null {
      calls = calls.filter((at) => at > now() - A_MINUTE);
      if (calls.length >= PER_MINUTE) return 'TOO_MANY';
      calls.push(now());
      return (JSON.stringify(input) ?? '').length > MAX_INPUT ? 'TOO_LONG' : null;
    },
  };
}

type CallLimits = ReturnType<typeof createToolCallLimits>;
