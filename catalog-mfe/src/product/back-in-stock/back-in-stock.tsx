import { ActionForm, useFormAnswer } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import type { Product } from '../../catalogue/product.ts';
import type { ChosenOptions } from '../buying/choices.ts';
import { BACK_IN_STOCK_ID, OPTION_FIELD_PREFIX } from '../buying/option-props.ts';
import styles from '../product-page.module.css';

interface BackInStockProps {
  product: Product;
  choices: ChosenOptions;
  price: string;
}

/** Form for a mail when a sold-out watch is back in stock, and its result. It works without script. */
export function BackInStock({ product, choices, price }: BackInStockProps) {
  const { refused = {}, values = {}, said } = useFormAnswer('catalog/back-in-stock');
  const whole = refused[''];

  return (
    <section
      id={BACK_IN_STOCK_ID}
      aria-labelledby="back-in-stock-heading"
      className={styles.backInStock}
    >
      <h2 id="back-in-stock-heading" className={styles.backInStockTitle}>
        {texts.heading}
      </h2>
      {said ? (
        <Notice tone="ok">{texts.noted}</Notice>
      ) : (
        <ActionForm action="catalog/back-in-stock" className={styles.backInStockForm} noValidate>
          <input type="hidden" name="productId" value={product.id} />
          <input type="hidden" name="productName" value={product.name} />
          <input type="hidden" name="price" value={price} />
          {Object.entries(choices).map(([name, value]) => (
            <input key={name} type="hidden" name={OPTION_FIELD_PREFIX + name} value={value} />
          ))}
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            hint={texts.hint}
            defaultValue={typeof values.email === 'string' ? values.email : ''}
            error={refused.email === undefined ? undefined : texts.wrong}
            {...(refused.email !== undefined && { autoFocus: true })}
          />
          <Button type="submit" look="secondary">
            {texts.submit}
          </Button>
          {whole !== undefined && (
            <Notice tone="bad">{whole === 'TOO_MANY' ? texts.tooMany : texts.failed}</Notice>
          )}
        </ActionForm>
      )}
    </section>
  );
}

const texts = {
  heading: 'Shall we write when it is back?',
  hint: 'One email, once. We ask this address first.',
  submit: 'Write to me',
  noted: 'Please check your email. We have asked this address to confirm.',
  wrong: 'Please type an email address, such as name@example.com.',
  tooMany: 'That was a lot in a short time. Please wait a quarter of an hour.',
  failed: 'That did not work. Your address is still here: please try again.',
} as const;
