import type { PageModule } from '@horae/shared';
import { ReviewPage } from '../review/review-page.tsx';

export const Component: PageModule['Component'] = ReviewPage;
