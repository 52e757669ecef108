import { type ActionDone, ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { lazy, Suspense } from 'react';
import { focusWhenShown } from '../forms/form-behaviour.ts';
import { useActionForm } from '../forms/use-action-form.ts';
import sections from '../member-area/section.module.css';
import { messages } from './messages.ts';
import { LeaveStepButton } from './recovery-codes.tsx';
import type { TotpKey } from './security-api.ts';
import styles from './security-page.module.css';

const texts = messages.factor;
const CONFIRM = 'account/confirm-second-factor';
const GROUPS = /.{4}(?=.)/g;

/** Lazy, because only members who turn the factor on need the code that renders it. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface SetUpFactorProps {
  begun: TotpKey;
  /** Receives the recovery codes. */
  done: (answer: ActionDone) => unknown;
  cancel: () => void;
}

/** Brings the secret into the member's app, and takes a first code as proof that it is there. */
export function SetUpFactor({ begun, done, cancel }: SetUpFactorProps) {
  const { refused, isBusy, problem, submit } = useActionForm(CONFIRM, { done });
  return (
    <ActionForm action={CONFIRM} className={sections.form} noValidate onSubmit={submit}>
      <input type="hidden" name="secret" value={begun.secret} />
      <input type="hidden" name="uri" value={begun.uri} />
      <p>{texts.scan}</p>
      <div className={styles.setUp}>
        <div className={styles.picture}>
          <Suspense>
            <QrCode text={begun.uri} label={texts.picture} />
          </Suspense>
        </div>
        <dl className={styles.key}>
          <dt>{texts.key}</dt>
          <dd>
            <code>{begun.secret.replace(GROUPS, '$& ')}</code>
          </dd>
          <dd>
            <a href={begun.uri}>{texts.openApp}</a>
          </dd>
        </dl>
      </div>
      <Field
        label={texts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={refused.code && CODE_TEXTS[refused.code]}
        ref={focusWhenShown}
        // The field takes the focus without JavaScript too.
        autoFocus
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={sections.ways}>
        <Button type="submit" look="secondary" size="small" busy={isBusy}>
          {texts.confirm}
        </Button>
        <LeaveStepButton look="quiet" label={messages.cancel} onClick={cancel} />
      </div>
    </ActionForm>
  );
}

const CODE_TEXTS: Record<string, string> = {
  CODE_MISSING: texts.codeMissing,
  CODE_WRONG: texts.codeWrong,
  CODE_TOO_OLD: texts.tooOld,
};
