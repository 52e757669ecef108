import { ActionForm, useFormAnswer, usePageTitle } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import styles from './buy-gift-card-page.module.css';
import { GiftCardCodeField } from './gift-card-code-field.tsx';
import { BALANCE_FOUND, BalanceResponse, type GiftCardBalance } from './gift-card-fields.ts';
import { giftCardDateText, ledgerEntryText, messages } from './messages.ts';

/** Shows the balance of a gift card. The code is sent in a form's body, never in a URL. */
export function BalancePage() {
  usePageTitle(messages.balanceTitle);
  const { said, values, refused } = useFormAnswer('cart/gift-card-balance');
  const balance = said === BALANCE_FOUND ? parseBalance(values?.balance) : null;

  return (
    <main id="main" className={styles.page}>
      <h1>{messages.balanceTitle}</h1>
      {balance && <BalanceTable balance={balance} />}
      {said === BALANCE_FOUND && !balance && <Notice tone="bad">{messages.balanceMissing}</Notice>}
      <p className={styles.lead}>{messages.balanceLead}</p>
      <ActionForm action="cart/gift-card-balance" className={styles.form} noValidate>
        <GiftCardCodeField refused={refused} />
        <Button type="submit" look={balance ? 'secondary' : 'primary'}>
          {messages.show}
        </Button>
      </ActionForm>
      <p>
        <Link to="/gift-card">{messages.toBuy}</Link>
      </p>
    </main>
  );
}

function BalanceTable({
  balance: { obfuscatedCode, balance, entries },
}: {
  balance: GiftCardBalance;
}) {
  return (
    <section aria-label={messages.balanceTitle}>
      <p role="status">
        <span className={styles.note}>{`•••• ${obfuscatedCode.slice(-4)}`}</span>
        <br />
        <strong className={styles.balance}>{balance.formattedAmount}</strong>
      </p>
      <table className={styles.history}>
        <caption>{messages.history}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.date}</th>
            <th scope="col">{messages.what}</th>
            <th scope="col">{messages.amount}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ kind, amount, date }) => (
            <tr key={`${date} ${kind} ${amount.formattedAmount}`}>
              <td>
                <time dateTime={date}>{giftCardDateText(date)}</time>
              </td>
              <td>{ledgerEntryText(kind)}</td>
              <td>{`${kind === 'REDEEMED' ? '−' : ''}${amount.formattedAmount}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Parses the balance in the action's answer; `null` where it was lost or has another shape. */
export function parseBalance(secret: string | string[] | undefined): GiftCardBalance | null {
  if (typeof secret !== 'string' || !secret.startsWith('{')) return null;
  const { success, output } = v.safeParse(BalanceResponse, JSON.parse(secret));
  return success ? output : null;
}
