import type { OfferedTool } from '@horae/shared';

/** A tool as the edge offers it. */
export const FIND_TOOL: OfferedTool = {
  remote: 'catalog',
  version: '1',
  name: 'find-watches',
  title: 'Find watches',
  description: 'Finds watches.',
  module: 'AgentTools',
  does: 'reads',
  input: { type: 'object' },
};
