import { ActionForm, usePageTitle } from '@horae/shared';
import { useQuery } from '@horae/shared/query';
import { Button } from '@horae/shared/ui/button';
import { Field, TextArea } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { Link } from 'react-router-dom';
import { AmountFields } from './amount-fields.tsx';
import { comingDaysQuery } from './coming-days-query.ts';
import { LONGEST_WORDS } from './gift-card-fields.ts';
import styles from './gift-card-page.module.css';
import { messages } from './messages.ts';
import { type ToldGift, useToldGift } from './use-told-gift.ts';

/** Where a gift card is bought: one form, which the edge puts into the cart. */
export function GiftCardPage() {
  usePageTitle(messages.title);
  const told = useToldGift();

  return (
    <main id="main" className={styles.page}>
      <h1>{messages.title}</h1>
      <p className={styles.lead}>{messages.lead}</p>
      {told.hasFailed && <Notice tone="bad">{messages.failed}</Notice>}
      <ActionForm
        action="cart/buy-gift-card"
        className={styles.form}
        noValidate
        aria-label={messages.title}
      >
        <AmountFields {...told} />
        <ReceiverFields {...told} />
        <p className={styles.note}>{messages.terms}</p>
        <Button type="submit">{messages.buy}</Button>
      </ActionForm>
      <p>
        <Link to="/gift-card/balance">{messages.toBalance}</Link>
      </p>
    </main>
  );
}

function ReceiverFields({ bind }: ToldGift) {
  const { data: days } = useQuery(comingDaysQuery);
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
        hint={messages.wordsHint}
        optional
        rows={4}
        maxLength={LONGEST_WORDS}
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
