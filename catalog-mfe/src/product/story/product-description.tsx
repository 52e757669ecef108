import { isolated } from '@horae/shared';
import { Accordion } from '@horae/shared/ui/accordion';
import { createElement, type ReactElement } from 'react';
import type { MerchantTextNode } from '../../catalogue/merchant-text/merchant-text-builder.ts';
import type { InfoSection, Product } from '../../catalogue/product.ts';
import { specificationRows } from '../../catalogue/specification-rows.ts';
import styles from './product-description.module.css';

/** The merchant's words: the description, and what else there is to know. */
export function ProductDescription({ product }: { product: Product }) {
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

/** A merchant's sanitised text as React elements; foreign links do not say where they come from. */
export function MerchantProse({ nodes }: { nodes: MerchantTextNode[] }) {
  return <>{nodes.map(rendered)}</>;
}

function rendered(node: MerchantTextNode, index: number): ReactElement {
  if (typeof node === 'string') return <span key={index}>{node}</span>;
  const { kind, href, children } = node;
  const isForeign = href !== undefined && /^[a-z]+:|^\/\//i.test(href);
  const props = {
    key: index,
    ...(href !== undefined && { href }),
    ...(isForeign && { rel: 'noopener noreferrer nofollow' }),
  };
  if (kind === 'br') return <br key={index} />;
  const [text] = children;
  // Only a text that has neighbours needs an element of its own.
  if (children.length === 1 && typeof text === 'string') return createElement(kind, props, text);
  return createElement(kind, props, ...children.map(rendered));
}
