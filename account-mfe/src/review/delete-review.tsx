import { ActionForm, sendForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import { useSingleCall } from '../forms/form-behaviour.ts';
import { formErrorText, messages } from './messages.ts';
import { TargetFields } from './review-form.tsx';
import styles from './review-page.module.css';
import type { ReviewTarget } from './reviewable.ts';

/** Deletes the review, after a second click. */
export function DeleteReview({
  target,
  deleted,
}: {
  target: ReviewTarget;
  deleted: () => Promise<void>;
}) {
  const [code, setCode] = useState<string>();
  const { isBusy, send } = useSingleCall('review', () => setCode('FAILED'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void send(async () => {
      const answer = await sendForm(form);
      if ('refused' in answer) setCode(answer.refused[''] ?? 'FAILED');
      else await deleted();
    });
  };
  const problem = formErrorText(code);
  return (
    <details className={styles.back}>
      <summary>{messages.deleteReview}</summary>
      <ActionForm action="account/delete-review" onSubmit={submit}>
        <TargetFields target={target} />
        <p>{messages.deleteNote}</p>
        <Button type="submit" look="secondary" size="small" busy={isBusy}>
          {messages.deleteReview}
        </Button>
        {problem && <Notice tone="bad">{problem}</Notice>}
      </ActionForm>
    </details>
  );
}
