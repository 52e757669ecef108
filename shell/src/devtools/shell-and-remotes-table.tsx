import styles from './devtools.module.css';
import { bytesText, messages, millisecondsText, remoteStatusTexts } from './messages.ts';
import type { RemoteRow } from './read-remote-load-status.ts';

/** The shell and every remote, each with its federation manifest; scrolls sideways by itself where there is no room. */
export function ShellAndRemotesTable({ rows }: { rows: RemoteRow[] }) {
  return (
    <section className={styles.scroll} aria-label={messages.parts}>
      <table className={styles.table}>
        <caption className="visually-hidden">{messages.parts}</caption>
        <thead>
          <tr>
            {messages.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>
                <a href={`${row.baseUrl}mf-manifest.json`} target="_blank" rel="noreferrer">
                  {row.version}
                </a>
              </td>
              <td data-changed={row.source !== 'live'}>{row.source}</td>
              <td data-health={row.health}>{remoteStatusTexts[row.health]}</td>
              <td>{millisecondsText(row.loadMs)}</td>
              <td>{row.files}</td>
              <td>{bytesText(row.transferred)}</td>
              <td>{bytesText(row.decoded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
