import { ActionForm, imageSource } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field, TextArea, useFieldFrame } from '@horae/shared/ui/field';
import { AlertIcon } from '@horae/shared/ui/icon';
import { Notice } from '@horae/shared/ui/notice';
import { Picture } from '@horae/shared/ui/picture';
import { Rating } from '@horae/shared/ui/rating';
import { useId } from 'react';
import {
  messages,
  reviewFieldErrorText,
  reviewFormErrorText,
  reviewSentTexts,
  reviewStateTexts,
} from './messages.ts';
import styles from './review-page.module.css';
import {
  PICTURE_TYPES,
  REVIEW_LENGTHS,
  type ReviewableProduct,
  type ReviewPictureData,
  type ReviewTarget,
} from './review-types-and-limits.ts';
import { useReviewForm } from './use-review-form.ts';

interface ReviewFormProps {
  reviewable: ReviewableProduct;
  target: ReviewTarget;
  /** The previous review has just been deleted. */
  isDeleted: boolean;
  changed: () => Promise<unknown>;
}

/** Form for stars, texts and pictures; with JavaScript it is submitted without leaving the page. */
export function ReviewForm({ reviewable, target, isDeleted, changed }: ReviewFormProps) {
  const form = useReviewForm(reviewable, { isDeleted, changed });
  const { refused, first, said, isBusy, submit } = form;
  const { review } = reviewable;
  const whole = reviewFormErrorText(refused['']);
  const bind = (name: 'title' | 'text' | 'name') => ({
    name,
    defaultValue: first[name],
    minLength: REVIEW_LENGTHS[name].min,
    maxLength: REVIEW_LENGTHS[name].max,
    error: reviewFieldErrorText(name, refused[name]),
  });
  return (
    <ActionForm
      action="account/write-review"
      withFiles
      className={styles.form}
      aria-label={messages.what}
      onSubmit={submit}
    >
      {said === 'SENT' && <Notice tone="ok">{reviewSentTexts[review?.state ?? 'waiting']}</Notice>}
      {said === 'DELETED' && <Notice>{messages.deleted}</Notice>}
      {!said && review && <Notice>{reviewStateTexts[review.state]}</Notice>}
      <ReviewTargetFields target={target} />
      <StarsField value={first.rating} error={reviewFieldErrorText('rating', refused.rating)} />
      <Field label={messages.heading} hint={messages.headingHint} {...bind('title')} />
      <TextArea label={messages.text} hint={messages.textHint} rows={8} {...bind('text')} />
      <Field label={messages.name} autoComplete="given-name" {...bind('name')} />
      <PicturesField
        pictures={review?.pictures ?? []}
        error={reviewFieldErrorText('pictures', refused.pictures)}
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
export function ReviewTargetFields({ target: { product, token } }: { target: ReviewTarget }) {
  return token ? (
    <input type="hidden" name="token" value={token} />
  ) : (
    <input type="hidden" name="productId" value={product ?? ''} />
  );
}

const STARS = [5, 4, 3, 2, 1];

/** One to five stars, as radio buttons with their words. */
function StarsField({ value, error }: { value: string; error: string | undefined }) {
  const errorId = useId();
  return (
    <fieldset className={styles.stars} aria-describedby={error && errorId}>
      <legend>{messages.stars}</legend>
      {STARS.map((stars) => (
        <label key={stars} className={styles.choice}>
          <input
            type="radio"
            name="rating"
            value={stars}
            required
            defaultChecked={value === String(stars)}
          />
          <span className={styles.starRow} aria-hidden="true">
            <Rating value={stars} />
          </span>
          <span className="visually-hidden">{stars === 1 ? '1 star: ' : `${stars} stars: `}</span>
          <span>{messages.words[stars]}</span>
        </label>
      ))}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          <AlertIcon size={18} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

const SIZE = { width: 96, height: 96 };

interface PicturesFieldProps {
  pictures: ReviewPictureData[];
  error: string | undefined;
}

/** The pictures of the review, each with a checkbox to keep it, and a field for new ones. */
function PicturesField({ pictures, error }: PicturesFieldProps) {
  const { picturesHint: hint, pictures: label } = messages;
  const frame = useFieldFrame({ label, hint, error, optional: true });
  return (
    <div className={styles.pictures}>
      {frame.label}
      <input
        type="file"
        name="pictures"
        multiple
        accept={PICTURE_TYPES}
        className={styles.file}
        {...frame.control}
      />
      {frame.notes}
      {pictures.length > 0 && (
        <ul className={styles.pictureList}>
          {pictures.map(({ id, url }, at) => (
            <li key={id}>
              <label className={styles.choice}>
                <input type="checkbox" name="keep" value={id} defaultChecked />
                <Picture {...imageSource(url, SIZE)} className={styles.small} alt="" />
                <span>{messages.keep(at + 1)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
