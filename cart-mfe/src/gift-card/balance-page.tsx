import { ActionForm, useFormAnswer, usePageTitle } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { Link } from 'react-router-dom';
import { BalanceTable } from './balance-table.tsx';
import { CodeField } from './code-field.tsx';
import { BALANCE_FOUND } from './gift-card-codes.ts';
import styles from './gift-card-page.module.css';
import { messages } from './messages.ts';
import { toldBalance } from './told-balance.ts';

/** Shows the balance of a gift card. The code is sent in a form's body, never in a URL. */
export function BalancePage() {
  usePageTitle(messages.balanceTitle);
  const { said, values, refused } = useFormAnswer('cart/gift-card-balance');
  const balance = said === BALANCE_FOUND ? toldBalance(values?.balance) : null;

  return (
    <main id="main" className={styles.page}>
      <h1>{messages.balanceTitle}</h1>
      {balance && <BalanceTable balance={balance} />}
      {said === BALANCE_FOUND && !balance && <Notice tone="bad">{messages.balanceMissing}</Notice>}
      <p className={styles.lead}>{messages.balanceLead}</p>
      <ActionForm action="cart/gift-card-balance" className={styles.form} noValidate>
        <CodeField refused={refused} />
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
