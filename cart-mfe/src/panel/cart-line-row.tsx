import { imageSource } from '@horae/shared';
import { Link } from '@horae/shared/router';
import { Button } from '@horae/shared/ui/button';
import { AlertIcon } from '@horae/shared/ui/icon';
import { Picture } from '@horae/shared/ui/picture';
import { QuantityStepper } from '@horae/shared/ui/quantity-stepper';
import { type CartLine, isShort } from '../cart/cart.ts';
import { stockText } from '../cart/refusal-text.ts';
import styles from './cart-line-row.module.css';
import { messages } from './messages.ts';

/** Of a line, in CSS pixels; the style sheet has the same numbers. */
const PICTURE = { width: 120, height: 120 };

interface CartLineRowProps {
  line: CartLine;
  /** Why the last change of this line was refused. */
  refusal: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** The shopper goes to the product's page. */
  onLeave: () => void;
}

export function CartLineRow({ line, refusal, onQuantity, onRemove, onLeave }: CartLineRowProps) {
  const words = line.choices.map(({ value }) => value);
  if (line.quantity > 1) words.push(messages.each(line.each.text));
  const warning = refusal ?? (isShort(line) ? stockText(line.available) : undefined);
  const isLast = line.available === line.quantity;

  return (
    <article className={styles.line} aria-label={line.name}>
      <CartPicture line={line} />
      <div className={styles.facts}>
        <p className={styles.name}>
          {line.slug ? (
            <Link to={`/product/${line.slug}`} onClick={onLeave}>
              {line.name}
            </Link>
          ) : (
            line.name
          )}
        </p>
        <p className={styles.price}>{line.price}</p>
        <p className={styles.choices}>{words.join(' · ')}</p>
        <div className={styles.controls}>
          <QuantityStepper
            label={`Quantity of ${line.name}`}
            size="small"
            min={0}
            value={line.quantity}
            max={line.available || undefined}
            onChange={onQuantity}
          />
          <Button look="quiet" size="small" className={styles.remove} onClick={onRemove}>
            {messages.remove}
            <span className="visually-hidden"> {line.name}</span>
          </Button>
        </div>
        {isLast && !warning && <p className={styles.limit}>{stockText(line.available)}</p>}
        <p className={styles.refusal} role="alert">
          {warning && (
            <>
              <AlertIcon size={18} />
              {warning}
            </>
          )}
        </p>
      </div>
    </article>
  );
}

/** Says nothing: the name stands beside it. */
function CartPicture({ line }: { line: CartLine }) {
  if (!line.picture) return <div className={styles.picture} />;
  return <Picture {...imageSource(line.picture, PICTURE)} className={styles.picture} alt="" />;
}
