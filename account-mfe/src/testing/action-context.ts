import type { ActionContext } from '@horae/shared';
import { vi } from 'vitest';

/** What the edge gives an action, for a visitor on the log-in page unless told otherwise. */
export const actionContext = (changes: Partial<ActionContext> = {}) => ({
  role: 'visitor' as const,
  key: 'a-key',
  from: '/login?from=%2Faccount%2Forders',
  origin: 'https://horae.example',
  enter: vi.fn(async () => undefined),
  leave: vi.fn(async () => undefined),
  ...changes,
});
