import { Link } from '@horae/shared/router';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import { checkEmail } from '../forms/check-email.ts';
import { useSending } from '../forms/use-sending.ts';
import { messages as signIn } from '../sign-in/messages.ts';
import { PictureLayout } from '../sign-in/picture-layout.tsx';
import styles from '../sign-in/sign-in.module.css';
import { messages } from './messages.ts';

const PICTURE = '/media/meridian-38-detail.jpg';

interface ForgotPasswordPageProps {
  ask?: (email: string, returnTo: string) => Promise<void>;
}

/** Asks for a link by mail. It says the same whether or not there is such an account. */
export function ForgotPasswordPage({ ask = askForReset }: ForgotPasswordPageProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (email: string) => {
    await ask(email, `${window.location.origin}/login?password=changed`);
    setSentTo(email);
  };

  if (sentTo === null) {
    return (
      <PictureLayout picture={PICTURE} title={messages.title} lead={messages.lead}>
        <AddressForm send={send} />
        <WayBack />
      </PictureLayout>
    );
  }
  return (
    <PictureLayout picture={PICTURE} title={messages.sentTitle} lead={messages.sent(sentTo)}>
      <SendAgain send={() => send(sentTo)} />
      <WayBack />
    </PictureLayout>
  );
}

/** The SDK's part comes with the first use. */
async function askForReset(email: string, returnTo: string): Promise<void> {
  return (await import('../session/recovery.ts')).askForReset(email, returnTo);
}

function AddressForm({ send: ask }: { send: (email: string) => Promise<void> }) {
  const [error, setError] = useState<string>();
  const { isBusy, problem, send } = useSending();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const wrong = checkEmail(email);
    setError(wrong);
    if (!wrong) void send(() => ask(email));
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <Field
        label={signIn.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={error}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button type="submit" busy={isBusy}>
        {messages.send}
      </Button>
    </form>
  );
}

function SendAgain({ send: ask }: { send: () => Promise<void> }) {
  const { isBusy, problem, send } = useSending();
  const [isDone, setDone] = useState(false);
  const press = async () => {
    await ask();
    setDone(true);
  };

  return (
    <div className={styles.form}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isDone && !problem && <Notice tone="ok">{messages.sentAgain}</Notice>}
      <Button look="secondary" busy={isBusy} onClick={() => void send(press)}>
        {messages.sendAgain}
      </Button>
    </div>
  );
}

function WayBack() {
  return (
    <p className={styles.other}>
      <Link to="/login">{messages.backToLogin}</Link>
    </p>
  );
}
