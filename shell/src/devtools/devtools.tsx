import { type Snapshot, useRole } from '@horae/shared';
import { CloseIcon } from '@horae/shared/ui/icon';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './devtools.module.css';
import type { DevtoolsData } from './devtools-data.ts';
import { messages, revisionText } from './messages.ts';
import { readShellAndRemoteStatus } from './read-remote-load-status.ts';
import type { BusEventRecording } from './record-bus-events.ts';
import { ShellAndRemotesTable } from './shell-and-remotes-table.tsx';
import { useLiveRevision, useOfferedToolNames } from './use-devtools-live-data.ts';

interface DevtoolsProps {
  snapshot: Snapshot;
  data: DevtoolsData;
  record: BusEventRecording;
}

/** The panel for QA and developers: what this page is made of, as it was when the panel was opened. */
export function Devtools({
  snapshot,
  data,
  record,
  onClose,
}: DevtoolsProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [rows] = useState(() => readShellAndRemoteStatus(snapshot, data));
  const live = useLiveRevision();
  const role = useRole();
  const tools = useOfferedToolNames();

  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="devtools-title"
      onClose={onClose}
    >
      <header className={styles.head}>
        <h2 id="devtools-title">{messages.title}</h2>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <CloseIcon />
          <span className="visually-hidden">{messages.close}</span>
        </button>
      </header>
      <dl className={styles.facts} aria-label={messages.page}>
        <div>
          <dt>{messages.revision}</dt>
          <dd>{revisionText(snapshot.revision, live)}</dd>
        </div>
        <div>
          <dt>{messages.role}</dt>
          <dd>{role}</dd>
        </div>
      </dl>
      <h3>{messages.parts}</h3>
      <ShellAndRemotesTable rows={rows} />
      <p className={styles.quiet}>{messages.note}</p>
      <h3>{messages.overrides}</h3>
      <Overrides overrides={data.overrides} />
      <h3>{messages.flags}</h3>
      <Flags flags={data.flags ?? []} />
      <h3>{messages.actions}</h3>
      <Actions {...data} />
      <h3>{messages.tools}</h3>
      <p className={styles.quiet}>{tools.join(', ') || messages.noTools}</p>
      <h3>{messages.events}</h3>
      <RecentEvents record={record} />
    </dialog>
  );
}

function Actions({ actions = {}, answer }: Pick<DevtoolsData, 'actions' | 'answer'>) {
  return (
    <>
      <p className={styles.quiet}>{listNames(actions) || messages.noActions}</p>
      {answer && (
        <p className={styles.overrides}>
          {`${messages.answer}: ${answer.action} ${JSON.stringify(answer.refused ?? answer.said)}`}
        </p>
      )}
    </>
  );
}

/** `cart/add, cart/remove`: what each remote declares, by its remote. */
const listNames = (declared: Record<string, string[]> = {}): string =>
  Object.entries(declared)
    .flatMap(([remote, names]) => names.map((name) => `${remote}/${name}`))
    .join(', ');

/** Lists the flags with their reasons: `SPLIT` for a part of the visitors, `FORCED` by a preview. */
function Flags({ flags }: { flags: NonNullable<DevtoolsData['flags']> }) {
  const all = flags.map(({ id, value, reason }) => `${id} ${value} (${reason})`);
  return <p className={styles.quiet}>{all.join(', ') || messages.noFlags}</p>;
}

function Overrides({ overrides }: { overrides: Record<string, string> }) {
  const all = Object.entries(overrides);
  if (all.length === 0) return <p className={styles.quiet}>{messages.noOverrides}</p>;
  return (
    <p className={styles.overrides}>
      <span>{`${all.map(([name, version]) => `${name} ${version}`).join(', ')} `}</span>
      <a href="/_preview/leave">{messages.leavePreview}</a>
    </p>
  );
}

let close: (() => void) | null = null;

/** Opens the panel beside everything that the shop renders; called once more, it closes. */
export function openDevtools(props: DevtoolsProps): void {
  if (close) {
    close();
    return;
  }
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  close = () => {
    close = null;
    root.unmount();
    container.remove();
  };
  root.render(<Devtools {...props} onClose={close} />);
}

function RecentEvents({ record }: { record: BusEventRecording }) {
  const recent = useSyncExternalStore(record.subscribe, record.recent);
  if (recent.length === 0) return <p className={styles.quiet}>{messages.noEvents}</p>;
  return (
    <ol className={styles.events} aria-label={messages.events} reversed>
      {recent.map(({ number, name, payload, at }) => (
        <li key={number}>
          <span className={styles.at}>{`${(at / 1000).toFixed(2)} s `}</span>
          <b>{`${name} `}</b>
          <code>{payload}</code>
        </li>
      ))}
    </ol>
  );
}
