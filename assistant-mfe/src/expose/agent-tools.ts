import type { ToolModule } from '@horae/shared';
import { askAboutWatchTool } from '../tools/ask-about-watch-tool.ts';

export const tools: ToolModule['tools'] = { 'ask-about-watch': askAboutWatchTool };
