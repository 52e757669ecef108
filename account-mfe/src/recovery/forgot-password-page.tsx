import { ActionForm, useFormAnswer } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { checkEmail, useSending } from '../forms/form-behaviour.ts';
import { messages as signIn } from '../sign-in/messages.ts';
import { PictureLayout } from '../sign-in/picture-layout.tsx';
import styles from '../sign-in/sign-in.module.css';
import { messages } from './messages.ts';

const FORGOT = 'account/forgot-password';
const PICTURE = '/media/meridian-38-detail.jpg';

interface ForgotPasswordPageProps {
  sendLink?: (email: string, returnTo: string) => Promise<void>;
}

/** Asks for a link by mail. It says the same whether or not there is such an account. */
export function ForgotPasswordPage({ sendLink = requestReset }: ForgotPasswordPageProps) {
  const { said, values } = useFormAnswer(FORGOT);
  const [sentTo, setSentTo] = useState<string | null>(
    said === undefined ? null : String(values?.email ?? ''),
  );
  const send = async (email: string) => {
    await sendLink(email, `${window.location.origin}/login?password=changed`);
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
      <SendAgain email={sentTo} send={() => send(sentTo)} />
      <WayBack />
    </PictureLayout>
  );
}

/** The SDK's part comes with the first use. */
async function requestReset(email: string, returnTo: string): Promise<void> {
  return (await import('../session/recovery.ts')).requestReset(email, returnTo);
}

function AddressForm({ send: sendLink }: { send: (email: string) => Promise<void> }) {
  const { refused = {}, values } = useFormAnswer(FORGOT);
  const typed = String(values?.email ?? '');
  const [error, setError] = useState(refused.email && checkEmail(typed));
  const { isBusy, problem, send } = useSending(refused['']);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const wrong = checkEmail(email);
    setError(wrong);
    if (!wrong) void send(() => sendLink(email));
  };

  return (
    <ActionForm action={FORGOT} className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={signIn.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={typed}
        error={error}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button type="submit" busy={isBusy}>
        {messages.send}
      </Button>
    </ActionForm>
  );
}

function SendAgain({ email, send: sendLink }: { email: string; send: () => Promise<void> }) {
  const { isBusy, problem, send } = useSending();
  const [isDone, setDone] = useState(false);
  const press = async () => {
    await sendLink();
    setDone(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(press);
  };

  return (
    <ActionForm action={FORGOT} className={styles.form} onSubmit={submit}>
      <input type="hidden" name="email" value={email} />
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isDone && !problem && <Notice tone="ok">{messages.sentAgain}</Notice>}
      <Button type="submit" look="secondary" busy={isBusy}>
        {messages.sendAgain}
      </Button>
    </ActionForm>
  );
}

function WayBack() {
  return (
    <p className={styles.other}>
      <Link to="/login">{messages.backToLogin}</Link>
    </p>
  );
}
