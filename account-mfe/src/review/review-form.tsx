import { ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field, TextArea } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { fieldText, messages, sent, standing, wholeText } from './messages.ts';
import { PicturesField } from './pictures-field.tsx';
import { BOUNDS } from './review-bounds.ts';
import styles from './review-page.module.css';
import type { AskedPlace, ReviewPlace } from './review-place.ts';
import { StarsField } from './stars-field.tsx';
import { useReviewForm } from './use-review-form.ts';

export interface ReviewFormProps {
  place: ReviewPlace;
  asked: AskedPlace;
  /** The previous review has just been deleted. */
  isDeleted: boolean;
  changed: () => Promise<unknown>;
}

/** Form for stars, texts and pictures; with JavaScript it is submitted without leaving the page. */
export function ReviewForm({ place, asked, isDeleted, changed }: ReviewFormProps) {
  const form = useReviewForm(place, { isDeleted, changed });
  const { refused, first, said, isBusy, submit } = form;
  const { review } = place;
  const whole = wholeText(refused['']);
  const bind = (name: 'title' | 'text' | 'name') => ({
    name,
    defaultValue: first[name],
    minLength: BOUNDS[name].min,
    maxLength: BOUNDS[name].max,
    error: fieldText(name, refused[name]),
  });
  return (
    <ActionForm
      action="account/write-review"
      withFiles
      className={styles.form}
      aria-label={messages.what}
      onSubmit={submit}
    >
      {said === 'SENT' && <Notice tone="ok">{sent[review?.state ?? 'waiting']}</Notice>}
      {said === 'DELETED' && <Notice>{messages.deleted}</Notice>}
      {!said && review && <Notice>{standing[review.state]}</Notice>}
      <PlaceFields asked={asked} />
      <StarsField value={first.rating} error={fieldText('rating', refused.rating)} />
      <Field label={messages.heading} hint={messages.headingHint} {...bind('title')} />
      <TextArea label={messages.text} hint={messages.textHint} rows={8} {...bind('text')} />
      <Field label={messages.name} autoComplete="given-name" {...bind('name')} />
      <PicturesField
        pictures={review?.pictures ?? []}
        error={fieldText('pictures', refused.pictures)}
      />
      {whole && <Notice tone="bad">{whole}</Notice>}
      <div>
        <Button type="submit" busy={isBusy}>
          {review ? messages.sendAgain : messages.send}
        </Button>
      </div>
    </ActionForm>
  );
}

/** Hidden field by which each form of the page identifies its review: the mail's token, or the product. */
export function PlaceFields({ asked: { product, token } }: { asked: AskedPlace }) {
  return token ? (
    <input type="hidden" name="token" value={token} />
  ) : (
    <input type="hidden" name="productId" value={product ?? ''} />
  );
}
