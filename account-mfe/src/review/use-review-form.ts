import { type ActionAnswer, sendForm, useFormAnswer } from '@horae/shared';
import { type FormEvent, useState } from 'react';
import { useSingleCall } from '../forms/form-behaviour.ts';
import type { ReviewableProduct } from './review-types-and-limits.ts';
import { MAX_PICTURE_BYTES } from './review-types-and-limits.ts';

type Texts = Record<'rating' | 'title' | 'text' | 'name', string>;

/** Provides initial values, the result of the last submission, and a submit handler that stays on the page. */
export function useReviewForm(
  { review, name }: ReviewableProduct,
  { isDeleted, changed }: { isDeleted: boolean; changed: () => Promise<unknown> },
) {
  const answer = useFormAnswer('account/write-review');
  const deleted = useFormAnswer('account/delete-review').said;
  const [refused, setRefused] = useState(answer.refused ?? {});
  const [said, setSaid] = useState(isDeleted ? 'DELETED' : (answer.said ?? deleted));
  const { isBusy, send } = useSingleCall('review', () => setRefused({ '': 'FAILED' }));
  const typed = (field: keyof Texts): string | undefined => {
    const value = answer.values?.[field];
    return typeof value === 'string' ? value : undefined;
  };
  const first: Texts = {
    rating: typed('rating') ?? String(review?.rating ?? ''),
    title: typed('title') ?? review?.title ?? '',
    text: typed('text') ?? review?.text ?? '',
    name: typed('name') ?? review?.name ?? name,
  };

  const settle = async (answer: ActionAnswer, form: HTMLFormElement) => {
    if ('refused' in answer) return setRefused(answer.refused);
    await changed();
    setSaid(answer.said);
    forgetFiles(form);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setRefused({});
    setSaid(undefined);
    if (hasLargePicture(form)) return setRefused({ pictures: 'PICTURE_TOO_LARGE' });
    void send(async () => settle(await sendForm(form), form));
  };
  return { refused, first, said, isBusy, submit };
}

/** Submitting the same files again would add them to the review twice. */
function forgetFiles(form: HTMLFormElement): void {
  for (const field of fileFields(form)) field.value = '';
}

/** Checks the size before megabytes are uploaded. */
function hasLargePicture(form: HTMLFormElement): boolean {
  const files = fileFields(form).flatMap((field) => [...(field.files ?? [])]);
  return files.some(({ size }) => size > MAX_PICTURE_BYTES);
}

const fileFields = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.type === 'file',
  );
