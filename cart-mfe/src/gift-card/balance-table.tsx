import styles from './gift-card-page.module.css';
import { dateText, kindText, messages } from './messages.ts';
import type { Balance } from './read-balance.ts';

export function BalanceTable({
  balance: { obfuscatedCode, balance, entries },
}: {
  balance: Balance;
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
                <time dateTime={date}>{dateText(date)}</time>
              </td>
              <td>{kindText(kind)}</td>
              <td>{`${kind === 'REDEEMED' ? '−' : ''}${amount.formattedAmount}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
