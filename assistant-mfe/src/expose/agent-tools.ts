import type { ToolModule } from '@horae/shared';
import { askAboutWatch } from '../tools/ask-about-watch.ts';

export const tools: ToolModule['tools'] = { 'ask-about-watch': askAboutWatch };
