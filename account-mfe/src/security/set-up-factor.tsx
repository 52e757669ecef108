import { toPlatformError } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { focusOnArrival } from '../forms/focus-on-arrival.ts';
import { useSending } from '../forms/use-sending.ts';
import sections from '../member-area/section.module.css';
import { messages } from './messages.ts';
import type { BegunFactor } from './security-api.ts';
import styles from './security-page.module.css';

const texts = messages.factor;
const GROUPS = /.{4}(?=.)/g;

/** Only who turns it on needs what draws it. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface SetUpFactorProps {
  begun: BegunFactor;
  /** Takes the recovery codes. */
  done: (codes: string[]) => void;
  cancel: () => void;
}

/** Brings the secret into the member's app, and takes a first code as proof that it is there. */
export function SetUpFactor({ begun, done, cancel }: SetUpFactorProps) {
  const { error, isBusy, problem, submit } = useConfirmation(done);
  return (
    <form className={sections.form} method="post" noValidate onSubmit={submit}>
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
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={sections.ways}>
        <Button type="submit" look="secondary" size="small" busy={isBusy}>
          {texts.confirm}
        </Button>
        <Button look="quiet" size="small" onClick={cancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

const REFUSALS: Record<string, string> = {
  VERIFICATION_FAILED: texts.codeWrong,
  SECOND_FACTOR_NOT_BEGUN: texts.tooOld,
};

function useConfirmation(done: SetUpFactorProps['done']) {
  const [error, setError] = useState<string>();
  const { isBusy, problem, send } = useSending();

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
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replace(/\s/g, '');
    setError(code ? undefined : texts.codeMissing);
    if (code) void send(() => confirm(code));
  };

  return { error, isBusy, problem, submit };
}
