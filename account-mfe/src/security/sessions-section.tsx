import { ActionForm } from '@horae/shared';
import { useQueryClient } from '@horae/shared/query';
import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { useActionForm } from '../forms/use-action-form.ts';
import { QueryBoundary, usePrivateQuery } from '../member-area/query-boundary.tsx';
import sections from '../member-area/section.module.css';
import { messages } from './messages.ts';
import type { MemberSession } from './security-api.ts';
import styles from './security-page.module.css';

const texts = messages.sessions;
export const SESSIONS_KEY = ['account', 'sessions'] as const;

/** Where the member is logged in, with the ways to end it. */
export function SessionsSection() {
  const query = usePrivateQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async () => (await import('./security-api.ts')).listSessions(),
  });
  return (
    <section className={sections.section} aria-labelledby="sessions">
      <h2 id="sessions">{texts.title}</h2>
      <QueryBoundary query={query} what={texts.what}>
        {(sessions) => <SessionList sessions={sessions} />}
      </QueryBoundary>
    </section>
  );
}

function SessionList({ sessions }: { sessions: MemberSession[] }) {
  const ending = useEnding();
  const { problem, text } = ending;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} ending={ending} />
        ))}
      </ul>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {text && <Notice tone="ok">{text}</Notice>}
      {others.length > 0 && (
        <ActionForm action="account/end-other-sessions" onSubmit={ending.submit}>
          <Button type="submit" look="quiet" size="small" busy={ending.isBusy}>
            {texts.endOthers}
          </Button>
        </ActionForm>
      )}
    </>
  );
}

type Ending = ReturnType<typeof useEnding>;

function useEnding() {
  const cache = useQueryClient();
  const { said, values, ...form } = useActionForm(
    ['account/end-session', 'account/end-other-sessions'],
    { done: () => cache.invalidateQueries({ queryKey: SESSIONS_KEY }) },
  );
  const { device } = values;
  const name = typeof device === 'string' && device ? device : texts.unknown;
  return { ...form, text: said === 'OTHERS_ENDED' ? texts.othersEnded : said && texts.ended(name) };
}

interface SessionRowProps {
  session: MemberSession;
  ending: Ending;
}

/** One session: device, moments, network, and the way to end it unless it is this one. */
function SessionRow({ session, ending }: SessionRowProps) {
  const { started, lastUsed, network, isCurrent } = session;
  const device = session.device || texts.unknown;
  const facts = [texts.started(started), texts.used(lastUsed), network && texts.network(network)];
  return (
    <li>
      <div>
        <p className={styles.device}>{device}</p>
        <p className={styles.facts}>{facts.filter(Boolean).join(', ')}</p>
      </div>
      {isCurrent ? (
        <span className={styles.current}>{texts.current}</span>
      ) : (
        <ActionForm action="account/end-session" onSubmit={ending.submit}>
          <input type="hidden" name="id" value={session.id} />
          <input type="hidden" name="device" value={device} />
          <Button type="submit" look="quiet" size="small" busy={ending.isBusy}>
            <span>{texts.end}</span>
            <span className="visually-hidden">{` ${device}`}</span>
          </Button>
        </ActionForm>
      )}
    </li>
  );
}
