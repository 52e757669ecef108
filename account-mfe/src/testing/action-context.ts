import type { ActionContext } from '@horae/shared';
import { vi } from 'vitest';

/** The context that the edge passes to an action; by default for a visitor on the log-in page. */
export const actionContext = (changes: Partial<ActionContext> = {}) => ({
  role: 'visitor' as const,
  key: 'a-key',
  from: '/login?from=%2Faccount%2Forders',
  origin: 'https://horae.example',
  enter: vi.fn(async () => undefined),
  leave: vi.fn(async () => undefined),
  ...changes,
});
