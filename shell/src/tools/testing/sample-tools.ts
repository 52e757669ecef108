import type { OfferedTool, Tool } from '@horae/shared';

/** A tool as the edge offers it. */
export const SAMPLE_TOOL: OfferedTool = {
  remote: 'catalog',
  version: '1',
  name: 'find-watches',
  title: 'Find watches',
  description: 'Finds watches.',
  module: 'AgentTools',
  does: 'reads',
  input: { type: 'object' },
};

/** Takes an object with a `text`, as a remote's schema would: the host itself brings no valibot. */
export const SAMPLE_TOOL_SCHEMA = {
  '~standard': {
    version: 1,
    vendor: 'sample',
    validate: (value: { text?: unknown }) =>
      typeof value.text === 'string' ? { value } : { issues: [{ message: 'expected a text' }] },
  },
} as unknown as Tool<unknown>['schema']; // of a schema the host looks at this part alone
