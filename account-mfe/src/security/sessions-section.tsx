import { ActionForm, type FormAnswer, useFormAnswer } from '@horae/shared';
import { useQuery, useQueryClient } from '@horae/shared/query';
import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import { useSending } from '../forms/form-behaviour.ts';
import { Loaded, useForgotten } from '../member-area/loaded.tsx';
import sections from '../member-area/section.module.css';
import { messages } from './messages.ts';
import type { Session } from './security-api.ts';
import styles from './security-page.module.css';

const texts = messages.sessions;
export const SESSIONS_KEY = ['account', 'sessions'] as const;

/** Where the member is logged in, with the ways to end it. */
export function SessionsSection() {
  useForgotten(SESSIONS_KEY);
  const query = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async () => (await import('./security-api.ts')).listSessions(),
    refetchInterval: false,
    gcTime: 0,
  });
  return (
    <section className={sections.section} aria-labelledby="sessions">
      <h2 id="sessions">{texts.title}</h2>
      <Loaded query={query} what={texts.what}>
        {(sessions) => <SessionList sessions={sessions} />}
      </Loaded>
    </section>
  );
}

function SessionList({ sessions }: { sessions: Session[] }) {
  const { said, isBusy, problem, end, endOthers } = useEnding();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    endOthers();
  };
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={isBusy} end={end} />
        ))}
      </ul>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {said && <Notice tone="ok">{said}</Notice>}
      {others.length > 0 && (
        <ActionForm action="account/end-other-sessions" onSubmit={submit}>
          <Button type="submit" look="quiet" size="small" busy={isBusy}>
            {texts.endOthers}
          </Button>
        </ActionForm>
      )}
    </>
  );
}

function useEnding() {
  const cache = useQueryClient();
  const one = useFormAnswer('account/end-session');
  const others = useFormAnswer('account/end-other-sessions');
  const [said, say] = useState(() => endingText(one, others));
  const { isBusy, problem, send } = useSending(one.refused?.[''] ?? others.refused?.['']);

  const carryOut = (ending: () => Promise<void>, done: string) => {
    say('');
    void send(async () => {
      await ending();
      await cache.invalidateQueries({ queryKey: SESSIONS_KEY });
      say(done);
    });
  };

  return {
    said,
    isBusy,
    problem,
    end: ({ id, device }: Session) =>
      carryOut(
        async () => (await import('./security-api.ts')).endSession(id),
        texts.ended(device || texts.unknown),
      ),
    endOthers: () =>
      carryOut(
        async () => (await import('./security-api.ts')).endOtherSessions(),
        texts.othersEnded,
      ),
  };
}

/** Returns the message for a submission that the edge has carried out; empty where there was none. */
function endingText(one: Partial<FormAnswer>, others: Partial<FormAnswer>): string {
  if (others.said) return texts.othersEnded;
  const device = one.values?.device;
  return one.said ? texts.ended(typeof device === 'string' && device ? device : texts.unknown) : '';
}

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  end: (session: Session) => void;
}

/** One session: device, moments, network, and the way to end it unless it is this one. */
function SessionRow({ session, isBusy, end }: SessionRowProps) {
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
