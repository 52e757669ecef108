import type { NotReviewableReason, ReviewState } from './review-types-and-limits.ts';
import { MAX_PICTURES, REVIEW_LENGTHS } from './review-types-and-limits.ts';

const { title, text, name } = REVIEW_LENGTHS;

export const messages = {
  title: (watch: string) => `Your review of the ${watch}`,
  pageTitle: 'Your review',
  lead: 'Tell others how it is to live with it. One review a person; you can change it whenever you like.',
  toWatch: 'See the watch',
  stars: 'How do you like it?',
  words: ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'],
  heading: 'In a few words',
  headingHint: `${title.min} to ${title.max} characters.`,
  text: 'Your review',
  textHint: `${text.min} to ${text.max.toLocaleString('en')} characters. Plain text: links are not made clickable.`,
  name: 'Name to show',
  pictures: 'Pictures',
  picturesHint: `Up to ${MAX_PICTURES}, as JPEG, PNG or WebP of at most 5 MB each. We remove the place where a picture was taken.`,
  keep: (reviewable: number) => `Keep picture ${reviewable}`,
  send: 'Send review',
  sendAgain: 'Send again',
  deleteReview: 'Delete this review',
  deleteNote: 'It is deleted at once, with its pictures.',
  deleted: 'Your review is gone. You may write another one.',
  what: 'Your review',
} as const;

export const reviewSentTexts: Record<ReviewState, string> = {
  waiting: 'Thank you. We read it before others see it, usually within a day.',
  published: 'Thank you. It is now on the page of the watch.',
  refused: 'Thank you.',
};

export const reviewStateTexts: Record<ReviewState, string> = {
  waiting: 'Your review is waiting: we read it before others see it.',
  published: 'Your review is on the page of the watch. A change waits until we have read it.',
  refused: 'We have not published this review. You may change it and send it again.',
};

export const notReviewableTexts: Record<NotReviewableReason, { title: string; text: string }> = {
  ended: {
    title: 'This link has ended',
    text: 'It is too old, or was not copied in full. With an account you find your watches below your orders.',
  },
  'not-bought': {
    title: 'For owners only',
    text: 'Reviews are written by people who bought the watch here. We found no order with it in this account.',
  },
  'log-in': {
    title: 'Please log in first',
    text: 'Reviews are written by people who bought the watch here.',
  },
};

const FIELDS: Record<string, string> = {
  rating: 'Please choose one to five stars.',
  title: `Please write ${title.min} to ${title.max} characters.`,
  text: `Please write ${text.min} to ${text.max.toLocaleString('en')} characters.`,
  name: `Please write ${name.min} to ${name.max} characters.`,
};

const PICTURES: Record<string, string> = {
  PICTURE_TYPE: 'One of the files is no JPEG, PNG or WebP picture.',
  PICTURE_TOO_LARGE: 'One of the pictures has more than 5 MB.',
  PICTURE_TOO_MANY_PIXELS: 'One of the pictures has more than 25 million pixels.',
  PICTURE_BROKEN: 'One of the pictures cannot be read.',
  TOO_MANY_PICTURES: `You can have ${MAX_PICTURES} pictures, including those that you keep.`,
};

export function reviewFieldErrorText(field: string, code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return field === 'pictures' ? (PICTURES[code] ?? PICTURES.PICTURE_BROKEN) : FIELDS[field];
}

export function reviewFormErrorText(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return code === 'TOO_MANY'
    ? 'That was a lot in a short time. Please wait a quarter of an hour.'
    : 'That did not work. Your words are still here: please try again.';
}
