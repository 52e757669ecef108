import { configureShop, PlatformError } from '@horae/shared';
import { expect, test, vi } from 'vitest';
import { toTalkProblem } from './create-question-sender.ts';

test('a service that is not ready has its own text, and is not reported as an error', () => {
  const report = vi.fn();
  configureShop({ report });
  const refused = (code: string) => new PlatformError('no', { code, status: 503 });

  expect(toTalkProblem(refused('SPEECH_NOT_READY'))).toBe('not-ready');
  expect(report).not.toHaveBeenCalled();
  expect(toTalkProblem(refused('BUSY'))).toBe('failed');
  expect(report).toHaveBeenCalledOnce();
});
