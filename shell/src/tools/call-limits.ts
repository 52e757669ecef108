/** Characters of the input and of the answer, as JSON. */
const MOST_INPUT = 4000;
export const MOST_ANSWER = 20_000;
/** Calls of one page in a minute, whichever tools they are for. */
const PER_MINUTE = 30;
const A_MINUTE = 60_000;

/** Counts the calls of one page. */
export function createCallLimits(now: () => number = Date.now) {
  let calls: number[] = [];
  return {
    refusal(input: unknown): 'TOO_LONG' | 'TOO_MANY' | null {
      calls = calls.filter((at) => at > now() - A_MINUTE);
      if (calls.length >= PER_MINUTE) return 'TOO_MANY';
      calls.push(now());
      return (JSON.stringify(input) ?? '').length > MOST_INPUT ? 'TOO_LONG' : null;
    },
  };
}

export type CallLimits = ReturnType<typeof createCallLimits>;
