import { usePageTitle } from '@horae/shared';
import article from './article.module.css';
import { type ArticleSectionData, ArticleSections, TableOfContents } from './article-sections.tsx';

interface PolicyProps {
  title: string;
  lead: string;
  /** A constant, so that the contents listen once. */
  sections: readonly ArticleSectionData[];
}

/** A page of rules: what it is about in two sentences, its parts, and each part under its heading. */
export function PolicyPage({ title, lead, sections }: PolicyProps) {
  usePageTitle(title);

  return (
    <main id="main" className={article.page}>
      <header className={article.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <div className={article.columns}>
        <TableOfContents entries={sections} />
        <div className={article.prose}>
          <ArticleSections sections={sections} />
        </div>
      </div>
    </main>
  );
}
