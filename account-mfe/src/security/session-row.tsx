import { ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import type { FormEvent } from 'react';
import { messages } from './messages.ts';
import type { Session } from './security-api.ts';
import styles from './security-page.module.css';

const texts = messages.sessions;

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  end: (session: Session) => void;
}

/** One session: device, moments, network, and the way to end it unless it is this one. */
export function SessionRow({ session, isBusy, end }: SessionRowProps) {
  const { started, lastUsed, network, isCurrent } = session;
  const device = session.device || texts.unknown;
  const facts = [texts.started(started), texts.used(lastUsed), network && texts.network(network)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    end(session);
  };
  return (
    <li>
      <div>
        <p className={styles.device}>{device}</p>
        <p className={styles.facts}>{facts.filter(Boolean).join(', ')}</p>
      </div>
      {isCurrent ? (
        <span className={styles.current}>{texts.current}</span>
      ) : (
        <ActionForm action="account/end-session" onSubmit={submit}>
          <input type="hidden" name="id" value={session.id} />
          <input type="hidden" name="device" value={device} />
          <Button type="submit" look="quiet" size="small" busy={isBusy}>
            <span>{texts.end}</span>
            <span className="visually-hidden">{` ${device}`}</span>
          </Button>
        </ActionForm>
      )}
    </li>
  );
}
