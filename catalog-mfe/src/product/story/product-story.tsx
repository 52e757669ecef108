import { isolated } from '@horae/shared';
import { Accordion } from '@horae/shared/ui/accordion';
import type { InfoSection, Product } from '../../catalogue/product.ts';
import { specificationRows } from '../../catalogue/specification-rows.ts';
import { MerchantProse } from './merchant-prose.tsx';
import styles from './product-story.module.css';

/** The merchant's words: the description, and what else there is to know. */
export function ProductStory({ product }: { product: Product }) {
  const items = product.sections.map((section) => ({
    title: section.title,
    content: <SectionText section={section} />,
  }));

  return (
    <div className={styles.story}>
      <section className={styles.about} aria-labelledby="about-product">
        <h2 id="about-product">{`About the ${isolated(product.name)}`}</h2>
        <div className={styles.prose}>
          <MerchantProse nodes={product.description} />
        </div>
      </section>
      {items.length > 0 && <Accordion items={items} />}
    </div>
  );
}

function SectionText({ section }: { section: InfoSection }) {
  const rows = specificationRows(section.text);
  if (!rows) {
    return (
      <div className={styles.prose}>
        <MerchantProse nodes={section.text} />
      </div>
    );
  }
  return (
    <dl className={styles.specifications}>
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
