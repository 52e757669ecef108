import { Field } from '@horae/shared/ui/field';
import { OFFERED } from './gift-card-fields.ts';
import styles from './gift-card-page.module.css';
import { messages } from './messages.ts';
import type { ToldGift } from './use-told-gift.ts';

/** The amounts that are offered, and room for any other one, which counts before them. */
export function AmountFields({ offered, bind }: ToldGift) {
  return (
    <fieldset className={styles.group}>
      <legend>{messages.amount}</legend>
      <div className={styles.amounts}>
        {OFFERED.map((amount) => (
          <label key={amount} className={styles.amount}>
            <input type="radio" name="offered" value={amount} defaultChecked={amount === offered} />
            <span>{`$${amount}`}</span>
          </label>
        ))}
      </div>
      <Field
        label={messages.other}
        hint={messages.otherHint}
        inputMode="decimal"
        autoComplete="off"
        optional
        {...bind('amount')}
      />
    </fieldset>
  );
}
