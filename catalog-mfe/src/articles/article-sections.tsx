import type { Elements } from '@horae/shared';

/** One headed part of an article or a policy. */
export interface ArticleSection {
  /** Part of the address, after `#`. */
  id: string;
  title: string;
  text: Elements;
}

/** The parts of a long text, each under its heading. */
export function ArticleSections({ sections }: { sections: readonly ArticleSection[] }) {
  return sections.map(({ id, title, text }) => (
    <section key={id} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text}
    </section>
  ));
}
