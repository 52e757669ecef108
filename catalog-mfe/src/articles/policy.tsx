import { usePageTitle } from '../base/page-title.ts';
import article from './article.module.css';
import type { ArticleSection } from './article-section.ts';
import { Contents } from './contents.tsx';
import styles from './policy.module.css';

interface PolicyProps {
  title: string;
  lead: string;
  sections: ArticleSection[];
  ids: readonly string[];
}

/** A page of rules: what it is about in two sentences, its parts, and each part under its heading. */
export function Policy({ title, lead, sections, ids }: PolicyProps) {
  usePageTitle(title);

  return (
    <main id="main" className={article.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <div className={article.columns}>
        <Contents entries={sections} ids={ids} />
        <div className={article.prose}>
          {sections.map(({ id, title: heading, text }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {text}
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}
