import { ActionForm, useFormAnswer, usePageTitle } from '@horae/shared';
import { queryOptions, useQuery } from '@horae/shared/query';
import { dateRange } from '@horae/shared/typed-text';
import { Button } from '@horae/shared/ui/button';
import { Field, TextArea } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { Link } from 'react-router-dom';
import styles from './buy-gift-card-page.module.css';
import {
  GIFT_CARD_FIELDS,
  type GiftCardFieldName,
  MAX_GIFT_MESSAGE_LENGTH,
  OFFERED_AMOUNTS,
} from './gift-card-fields.ts';
import { GIFT_CARD_FIELD_ERROR_TEXTS, messages } from './messages.ts';

/** Where a gift card is bought: one form, which the edge puts into the cart. */
export function BuyGiftCardPage() {
  usePageTitle(messages.title);
  const form = useGiftForm();

  return (
    <main id="main" className={styles.page}>
      <h1>{messages.title}</h1>
      <p className={styles.lead}>{messages.lead}</p>
      {form.hasFailed && <Notice tone="bad">{messages.failed}</Notice>}
      <ActionForm
        action="cart/buy-gift-card"
        className={styles.form}
        noValidate
        aria-label={messages.title}
      >
        <AmountFields {...form} />
        <ReceiverFields {...form} />
        <p className={styles.note}>{messages.terms}</p>
        <Button type="submit">{messages.buy}</Button>
      </ActionForm>
      <p>
        <Link to="/gift-card/balance">{messages.toBalance}</Link>
      </p>
    </main>
  );
}

function ReceiverFields({ bind }: GiftForm) {
  const { data: days } = useQuery(giftCardMailDaysQuery);
  return (
    <fieldset className={styles.group}>
      <legend>{messages.receiver}</legend>
      <div className={styles.pair}>
        <Field
          label={messages.receiverName}
          maxLength={80}
          autoComplete="off"
          {...bind('receiverName')}
        />
        <Field
          label={messages.receiverEmail}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...bind('receiverEmail')}
        />
      </div>
      <Field label={messages.giverName} maxLength={80} autoComplete="name" {...bind('giverName')} />
      <TextArea
        label={messages.words}
        hint={messages.messageHint}
        optional
        rows={4}
        maxLength={MAX_GIFT_MESSAGE_LENGTH}
        {...bind('words')}
      />
      <Field
        label={messages.sendOn}
        hint={messages.sendOnHint}
        type="date"
        min={days?.first}
        max={days?.last}
        optional
        {...bind('sendOn')}
      />
    </fieldset>
  );
}

/** The amounts that are offered, and room for any other one, which counts before them. */
function AmountFields({ offered, bind }: GiftForm) {
  return (
    <fieldset className={styles.group}>
      <legend>{messages.amount}</legend>
      <div className={styles.amounts}>
        {OFFERED_AMOUNTS.map((amount) => (
          <label key={amount} className={styles.amount}>
            <input type="radio" name="offered" value={amount} defaultChecked={amount === offered} />
            <span>{`$${amount}`}</span>
          </label>
        ))}
      </div>
      <Field
        label={messages.other}
        hint={messages.amountHint}
        inputMode="decimal"
        autoComplete="off"
        optional
        {...bind('amount')}
      />
    </fieldset>
  );
}

function useGiftForm() {
  const { refused = {}, values = {} } = useFormAnswer('cart/buy-gift-card');
  const firstWrong = GIFT_CARD_FIELDS.find((field) => refused[field]);
  const typed = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };

  const bind = (name: GiftCardFieldName) => ({
    name,
    defaultValue: typed(name),
    error: refused[name] ? GIFT_CARD_FIELD_ERROR_TEXTS[name] : undefined,
    // After a refusal the first wrong field has the focus.
    ...(name === firstWrong && { autoFocus: true }),
  });

  return {
    bind,
    offered: typed('offered') ?? OFFERED_AMOUNTS[1],
    /** The refusal is not about a field. */
    hasFailed: Object.keys(refused).length > 0 && firstWrong === undefined,
  };
}

type GiftForm = ReturnType<typeof useGiftForm>;

/** The days that a card can be mailed on, as the platform takes them: of the edge's clock, and of the browser's later. */
export const giftCardMailDaysQuery = queryOptions({
  queryKey: ['cart', 'coming-days'],
  queryFn: async () => dateRange(new Date()),
  // A page may have been cached since yesterday.
  refetchOnMount: 'always',
});
