import { ActionForm, type FormAnswer, toPlatformError } from '@horae/shared';
import { readGrouped } from '@horae/shared/typed-text';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { focusOnArrival, useSending } from '../forms/form-behaviour.ts';
import sections from '../member-area/section.module.css';
import { messages } from './messages.ts';
import { PlainWay } from './recovery-codes.tsx';
import type { BegunFactor } from './security-api.ts';
import styles from './security-page.module.css';

const texts = messages.factor;
const GROUPS = /.{4}(?=.)/g;

/** Lazy, because only members who turn the factor on need the code that renders it. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface SetUpFactorProps {
  begun: BegunFactor;
  /** Errors of the submission that led to this page. */
  refused?: FormAnswer['refused'];
  /** Takes the recovery codes. */
  done: (codes: string[]) => void;
  cancel: () => void;
}

/** Brings the secret into the member's app, and takes a first code as proof that it is there. */
export function SetUpFactor({ begun, refused = {}, done, cancel }: SetUpFactorProps) {
  const { error, isBusy, problem, submit } = useConfirmation(done, refused);
  return (
    <ActionForm
      action="account/confirm-second-factor"
      className={sections.form}
      noValidate
      onSubmit={submit}
    >
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
        error={error}
        ref={focusOnArrival}
        // The field takes the focus without JavaScript too.
        autoFocus
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={sections.ways}>
        <Button type="submit" look="secondary" size="small" busy={isBusy}>
          {texts.confirm}
        </Button>
        <PlainWay look="quiet" label={messages.cancel} onPress={cancel} />
      </div>
    </ActionForm>
  );
}

const REFUSALS: Record<string, string> = {
  VERIFICATION_FAILED: texts.codeWrong,
  SECOND_FACTOR_NOT_BEGUN: texts.tooOld,
};
/** Messages by the codes of the edge. */
const TOLD: Record<string, string> = {
  CODE_MISSING: texts.codeMissing,
  CODE_WRONG: texts.codeWrong,
  CODE_TOO_OLD: texts.tooOld,
};

function useConfirmation(
  done: SetUpFactorProps['done'],
  refused: NonNullable<SetUpFactorProps['refused']>,
) {
  const [error, setError] = useState(TOLD[refused.code ?? '']);
  const { isBusy, problem, send } = useSending(refused['']);

  const confirm = async (code: string) => {
    try {
      const { confirmSecondFactor } = await import('./security-api.ts');
      done(await confirmSecondFactor(code));
    } catch (thrown) {
      const refused = REFUSALS[toPlatformError(thrown).code];
      if (!refused) throw thrown;
      setError(refused);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readGrouped(String(new FormData(event.currentTarget).get('code') ?? ''));
    setError(code ? undefined : texts.codeMissing);
    if (code) void send(() => confirm(code));
  };

  return { error, isBusy, problem, submit };
}
