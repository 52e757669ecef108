import type { RemoteSlots } from '@horae/shared';
import { TalkPanel } from '../talk/talk-panel.tsx';

export const Component: RemoteSlots['assistant/TalkPanel']['Component'] = TalkPanel;
