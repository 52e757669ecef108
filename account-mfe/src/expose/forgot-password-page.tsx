import { type ActionDone, ActionForm, type PageModule, useFormAnswer } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { emailErrorText } from '../forms/form-behaviour.ts';
import { useActionForm } from '../forms/use-action-form.ts';
import { messages } from '../recovery/messages.ts';
import { messages as signIn } from '../sign-in/messages.ts';
import styles from '../sign-in/sign-in.module.css';
import { PictureLayout } from '../sign-in/sign-in-picture-layout.tsx';

const FORGOT = 'account/forgot-password';
const PICTURE = '/media/meridian-38-detail.jpg';

/** Requests a link by mail. It says the same whether or not there is such an account. */
function ForgotPasswordPage() {
  const { said, values } = useFormAnswer(FORGOT);
  const [sentTo, setSentTo] = useState(said === undefined ? null : String(values?.email ?? ''));

  if (sentTo === null) {
    return (
      <PictureLayout picture={PICTURE} title={messages.title} lead={messages.lead}>
        <AddressForm done={(answer) => setSentTo(answer.values?.email ?? '')} />
        <BackToLogIn />
      </PictureLayout>
    );
  }
  return (
    <PictureLayout picture={PICTURE} title={messages.sentTitle} lead={messages.sent(sentTo)}>
      <SendAgain email={sentTo} />
      <BackToLogIn />
    </PictureLayout>
  );
}

function AddressForm({ done }: { done: (answer: ActionDone) => void }) {
  const { refused, problem, isBusy, submit, typed } = useActionForm(FORGOT, { done });
  return (
    <ActionForm action={FORGOT} className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={signIn.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={typed('email')}
        error={emailErrorText(refused.email)}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button type="submit" busy={isBusy}>
        {messages.send}
      </Button>
    </ActionForm>
  );
}

function SendAgain({ email }: { email: string }) {
  // The rendered answer was to the first link.
  const { said, problem, isBusy, submit } = useActionForm(FORGOT, { isOwn: () => false });
  return (
    <ActionForm action={FORGOT} className={styles.form} onSubmit={submit}>
      <input type="hidden" name="email" value={email} />
      {problem && <Notice tone="bad">{problem}</Notice>}
      {said && <Notice tone="ok">{messages.sentAgain}</Notice>}
      <Button type="submit" look="secondary" busy={isBusy}>
        {messages.sendAgain}
      </Button>
    </ActionForm>
  );
}

function BackToLogIn() {
  return (
    <p className={styles.other}>
      <Link to="/login">{messages.backToLogin}</Link>
    </p>
  );
}

export const Component: PageModule['Component'] = ForgotPasswordPage;
