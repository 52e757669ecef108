import { PlatformError } from '@horae/shared';

/**
 * The code of what the platform refused, as opposed to an answer that never came.
 * @throws what was thrown, when it is no refusal.
 */
export function refusedCode(thrown: unknown): string {
  if (!(thrown instanceof PlatformError) || !isRefusal(thrown)) throw thrown;
  return thrown.code;
}

const isRefusal = ({ code, status = 0 }: PlatformError): boolean =>
  status >= 400 && status < 500 && status !== 429 && /^[A-Z][A-Z0-9_]*$/.test(code);
