import { ActionForm, type ActionId, useFormAnswer } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { CurrentPassword, toldCurrentPassword } from '../forms/current-password.tsx';
import { useSending } from '../forms/use-sending.ts';
import styles from '../member-area/section.module.css';
import { EmailCode, toldEmailProof } from './email-code.tsx';

interface PlainProofProps {
  action: ActionId;
  /** Explains the consequence of the change. */
  text: string;
  submit: string;
}

/** Does the work of `ProofForm` without JavaScript, where it is always open. */
export function PlainProof({ action, text, submit }: PlainProofProps) {
  const { refused = {} } = useFormAnswer(action);
  const { problem } = useSending(refused['']);
  return (
    <ActionForm action={action} className={styles.form} noValidate>
      <p>{text}</p>
      <CurrentPassword error={toldCurrentPassword(refused.currentPassword)} />
      <EmailCode proof={toldEmailProof(refused.emailCode)} />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={styles.ways}>
        <Button type="submit" look="secondary" size="small">
          {submit}
        </Button>
      </div>
    </ActionForm>
  );
}
