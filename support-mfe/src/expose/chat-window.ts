import type { RemoteSlots } from '@horae/shared';
import { ChatWindow } from '../chat/chat-window.tsx';

export const Component: RemoteSlots['support/ChatWindow']['Component'] = ChatWindow;
