/* Shows a step, its progress and its duration: one line that moves on a terminal, plain lines where there is none. */

const MOVES_MS = 200;
/** Without a terminal, one line each so many milliseconds. */
const PLAIN_MS = 10_000;
/** Shorter steps get no line. */
const SHORT_MS = 300;

/** Takes the moving line away. */
const CLEAR = '\r\u001B[2K';

/** @typedef {{ write: (text: string) => unknown, isTTY?: boolean }} Output */

/**
 * Does some work and says so.
 * @template Result
 * @param {string} label such as `Installing packages`
 * @param {(report: (how: string) => void) => Promise<Result>} work may report how far it is, such as `3 of 6`
 * @param {{ out?: Output, now?: () => number }} surroundings
 * @returns {Promise<Result>}
 */
export async function showProgress(label, work, { out = process.stdout, now = Date.now } = {}) {
  const startedAt = now();
  let how = '';
  const line = () => {
    const seconds = ((now() - startedAt) / 1000).toFixed(1);
    return `${label}${how && `: ${how}`} … ${seconds} s`;
  };
  const show = () => out.write(out.isTTY ? `${CLEAR}${line()}` : `${line()}\n`);
  const timer = setInterval(show, out.isTTY ? MOVES_MS : PLAIN_MS);
  try {
    return await work((text) => {
      how = text || how;
    });
  } finally {
    clearInterval(timer);
    if (out.isTTY) out.write(CLEAR);
    if (now() - startedAt >= SHORT_MS) out.write(`${line().replace(' …', ',')}\n`);
  }
}
