import { imageSource } from '@horae/shared';
import { Picture } from '@horae/shared/ui/picture';
import { Price } from '@horae/shared/ui/price';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { compareAddress, productAddress } from '../base/page-addresses.ts';
import { BuyButton } from '../card/quick-add-to-cart-button.tsx';
import {
  getStoredComparison,
  removeFromComparison,
  storeComparison,
} from '../compare-selection/compare-selection.ts';
import type { ComparedProduct } from './compared-product.ts';
import styles from './comparison.module.css';
import type { ComparisonRow } from './comparison-rows.ts';
import { messages } from './messages.ts';

interface ComparisonTableProps {
  captionId: string;
  caption: string;
  watches: ComparedProduct[];
  rows: { price: ComparisonRow; stock: ComparisonRow; facts: ComparisonRow[] };
  /** Called when a watch is taken away. */
  onRemoved: () => void;
}

const PICTURE = { width: 120, height: 127, widths: [240, 360] };

/** One column for each watch, one row for each fact; both have heads that stay in view. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { captionId, caption, watches, rows, onRemoved } = props;
  const slugs = watches.map(({ slug }) => slug);

  return (
    <table className={styles.table}>
      <caption id={captionId}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Fact</span>
          </th>
          {watches.map((watch) => (
            <ProductColumnHeader key={watch.id} watch={watch} slugs={slugs} onRemoved={onRemoved} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={styles.pictures}>
          <th scope="row">Picture</th>
          {watches.map(({ id, image }) => (
            <td key={id}>
              {image && <Picture {...imageSource(image.url, PICTURE)} alt={image.alt} />}
            </td>
          ))}
        </tr>
        <Row row={rows.price} watches={watches} show={asPrice} />
        <Row row={rows.stock} watches={watches} />
        <tr className={styles.buy}>
          <th scope="row">Cart</th>
          {watches.map((watch) => (
            <td key={watch.id}>
              <BuyButton product={watch} />
            </td>
          ))}
        </tr>
        {rows.facts.map((row) => (
          <Row key={row.term} row={row} watches={watches} />
        ))}
      </tbody>
    </table>
  );
}

const asPrice = ({ price, wasPrice }: ComparedProduct) => (
  <Price price={price} was={wasPrice ?? undefined} />
);

interface RowProps {
  row: ComparisonRow;
  watches: ComparedProduct[];
  /** Instead of the text of the cell. */
  show?: (watch: ComparedProduct) => ReactElement;
}

function Row({ row, watches, show }: RowProps) {
  return (
    <tr data-differs={row.differs}>
      <th scope="row">
        <span>{row.term}</span>
        {row.differs && <span className={styles.differs}>{` ${messages.differs}`}</span>}
      </th>
      {watches.map((watch, index) => {
        const { text, best } = row.cells[index] ?? { text: null, best: null };
        return (
          <td key={watch.id}>
            {text === null ? (
              <span className={styles.unknown}>{messages.notStated}</span>
            ) : (
              (show?.(watch) ?? <span>{text}</span>)
            )}
            {best !== null && <span className={styles.best}>{` ${best}`}</span>}
          </td>
        );
      })}
    </tr>
  );
}

interface ProductColumnHeaderProps {
  watch: ComparedProduct;
  /** All that are compared. */
  slugs: string[];
  onRemoved: () => void;
}

/** The head of a column: the watch, and the way to compare without it. */
function ProductColumnHeader({ watch, slugs, onRemoved }: ProductColumnHeaderProps) {
  const { slug, name } = watch;
  const remove = () => {
    // Else the page without any would lead back to it.
    storeComparison(removeFromComparison(getStoredComparison(), slug));
    onRemoved();
  };

  return (
    <th scope="col">
      <Link to={productAddress(slug)} className={styles.name}>
        {name}
      </Link>
      <Link
        to={compareAddress(slugs.filter((other) => other !== slug))}
        className={styles.remove}
        onClick={remove}
      >
        <span>Remove</span>
        <span className="visually-hidden">{` ${name}`}</span>
      </Link>
    </th>
  );
}
