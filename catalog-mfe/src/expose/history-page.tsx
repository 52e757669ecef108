import { imageSource, usePageTitle } from '@horae/shared';
import { Breadcrumb } from '@horae/shared/ui/breadcrumb';
import { Picture } from '@horae/shared/ui/picture';
import { Link } from 'react-router-dom';
import article from '../articles/article.module.css';
import { articleHead } from '../articles/article-head.ts';
import { ArticleSections, TableOfContents } from '../articles/article-sections.tsx';
import {
  historyArticleIntro,
  historyArticleSections,
} from '../articles/history-article-sections.tsx';
import styles from '../articles/history-page.module.css';

const picture = imageSource('/media/article-history-of-watches.jpg', {
  width: 1360,
  // As high as the small screen's crop needs; the wide one shows its middle.
  height: 837,
  widths: [390, 780, 1600, 1920],
  sizes: '(max-width: 1440px) 100vw, 1360px',
});

const entries = [historyArticleIntro, ...historyArticleSections];

function HistoryPage() {
  usePageTitle('A Brief History of Watches');

  return (
    <main id="main" className={article.page}>
      <header className={styles.head}>
        <Breadcrumb
          links={[{ key: 'home', link: <Link to="/">Home</Link> }]}
          current="Our Point of View"
        />
        <h1>A Brief History of Watches</h1>
        <p>Four minutes, by the Horae workshop</p>
      </header>
      <div className={styles.picture}>
        <Picture
          {...picture}
          alt="A gold pocket watch beside the wheels and jewels of its movement"
          priority
        />
      </div>
      <div className={article.columns}>
        <TableOfContents entries={entries} />
        <article className={article.prose} aria-label="A Brief History of Watches">
          <section aria-labelledby={historyArticleIntro.id}>
            <h2 id={historyArticleIntro.id} className="visually-hidden">
              {historyArticleIntro.title}
            </h2>
            <p className={styles.lead}>{historyArticleIntro.lead}</p>
            {historyArticleIntro.text}
          </section>
          <ArticleSections sections={historyArticleSections} />
        </article>
      </div>
    </main>
  );
}

export { HistoryPage as Component };
export const { head, addresses } = articleHead('/BlockDetails');
