import { ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { useState } from 'react';
import { focusWhenShown } from '../forms/form-behaviour.ts';
import { useActionForm } from '../forms/use-action-form.ts';
import { BackToSignIn, HiddenSignInFields } from './hidden-sign-in-fields.tsx';
import { messages } from './messages.ts';
import styles from './sign-in.module.css';
import type { SignInCodeFormProps } from './verification-form.tsx';

/** Takes a code of the member's app, or a recovery code; a right one logs in, and the page follows the new role. */
export function SecondFactorForm({ step, refused, onBack }: SignInCodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useActionForm('account/give-code', { refused });
  const { code } = form.refused;
  const turn = () => {
    form.clear();
    setRecovery(!isRecovery);
  };

  return (
    <>
      <ActionForm
        action="account/give-code"
        className={styles.form}
        noValidate
        onSubmit={form.submit}
      >
        <HiddenSignInFields step={step} />
        <Field
          key={String(isRecovery)}
          {...(isRecovery ? RECOVERY : APP)}
          name="code"
          autoComplete="one-time-code"
          error={code && (code === 'CODE_MISSING' ? messages.factorMissing : messages.factorWrong)}
          ref={focusWhenShown}
        />
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <Button type="submit" busy={form.isBusy}>
          {messages.factorSubmit}
        </Button>
      </ActionForm>
      <div className={styles.ways}>
        <Button look="quiet" size="small" className={styles.scripted} onClick={turn}>
          {isRecovery ? messages.useApp : messages.useRecovery}
        </Button>
        <BackToSignIn label={messages.startAgain} onBack={onBack} />
      </div>
    </>
  );
}

const APP = { label: messages.appCode, inputMode: 'numeric', className: styles.code } as const;
const RECOVERY = {
  label: messages.recoveryCode,
  hint: messages.recoveryHint,
  autoCapitalize: 'characters',
  spellCheck: false,
} as const;
