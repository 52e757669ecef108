import type { PageModule } from '@horae/shared';
import { ChatPage } from '../page/chat-page.tsx';

export const Component: PageModule['Component'] = ChatPage;
