import type { PageModule } from '@horae/shared';
import { TalkPage } from '../page/talk-page.tsx';

export const Component: PageModule['Component'] = TalkPage;
