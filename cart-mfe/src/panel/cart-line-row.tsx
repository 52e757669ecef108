import { imageSource, isolated } from '@horae/shared';
import { AlertIcon } from '@horae/shared/ui/icon';
import { Picture } from '@horae/shared/ui/picture';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type CartLine, hasTooLittleStock } from '../cart/cart.ts';
import { stockLimitText } from '../cart/refusal-text.ts';
import styles from './cart-line-row.module.css';
import { LineControls, type LineControlsProps } from './line-controls.tsx';
import { messages } from './messages.ts';

/** In CSS pixels; the style sheet has the same numbers. */
const PICTURE = { width: 120, height: 120 };

interface CartLineRowProps extends Omit<LineControlsProps, 'wrong'> {
  /** Why the last change of this line was refused. */
  refusal: string | undefined;
  /** The shopper goes to the product's page. */
  onNavigate: (() => void) | undefined;
}

export function CartLineRow({ line, refusal, onNavigate, ...changes }: CartLineRowProps) {
  const id = useId();
  const words = line.choices.map(({ value }) => isolated(value));
  if (line.quantity > 1) words.push(messages.each(line.each.text));
  const warning = refusal ?? (hasTooLittleStock(line) ? stockLimitText(line.available) : undefined);
  const isLast = !line.isGiftCard && line.available === line.quantity;

  return (
    <article className={styles.line} aria-label={line.name}>
      <CartPicture line={line} />
      <div className={styles.facts}>
        <p className={styles.name}>
          {line.slug ? (
            <Link to={`/product/${line.slug}`} onClick={onNavigate}>
              {line.name}
            </Link>
          ) : (
            line.name
          )}
        </p>
        <p className={styles.price}>{line.isGone ? <PriceBefore line={line} /> : line.price}</p>
        <p className={styles.choices}>{words.join(' · ')}</p>
        {line.texts && <LineTexts texts={line.texts} />}
        <div className={styles.controls}>
          <LineControls line={line} wrong={warning && id} {...changes} />
        </div>
        {isLast && !warning && <p className={styles.limit}>{stockLimitText(line.available)}</p>}
        <p id={id} className={styles.refusal} role="alert">
          {warning && (
            <>
              <AlertIcon size={18} />
              <span>{warning}</span>
            </>
          )}
        </p>
      </div>
    </article>
  );
}

/** Custom texts, which make the line not returnable. */
function LineTexts({ texts }: { texts: Record<string, string> }) {
  return (
    <div className={styles.texts}>
      {Object.entries(texts).map(([name, text]) => (
        <p key={name}>
          <span>{`${name}: `}</span>
          <bdi>{text}</bdi>
        </p>
      ))}
      <p className={styles.made}>{messages.madeForYou}</p>
    </div>
  );
}

/** Struck through, because the line no longer counts. */
function PriceBefore({ line }: { line: CartLine }) {
  return (
    <>
      <span className="visually-hidden">{`${messages.was} `}</span>
      <s>{line.price}</s>
    </>
  );
}

/** Has no text alternative, because the name is beside it. */
function CartPicture({ line }: { line: CartLine }) {
  if (!line.picture) return <div className={styles.picture} />;
  return <Picture {...imageSource(line.picture, PICTURE)} className={styles.picture} alt="" />;
}
