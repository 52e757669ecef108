import type { ReactNode } from 'react';

/** One headed part of an article or a policy. */
export interface ArticleSection {
  /** Part of the address, after `#`. */
  id: string;
  title: string;
  text: ReactNode;
}
