import {
  ActionForm,
  type FormAnswer,
  isolated,
  sendForm,
  useFormAnswer,
  useRole,
} from '@horae/shared';
import { useQuery } from '@horae/shared/query';
import { Button } from '@horae/shared/ui/button';
import { type FormEvent, useState } from 'react';
import type { CountedReview } from './find-filtered-reviews.ts';
import { reviewPageTexts } from './review-page-texts.ts';
import styles from './reviews-page.module.css';

interface VoteFormProps {
  review: CountedReview;
  /** Whether this visitor has found it helpful before. */
  isOwn: boolean;
}

interface Outcome {
  isHelpful?: boolean;
  helpful?: number;
  words?: string;
}

/** Votes that a review is helpful, or takes the vote back by another click; without script the page is loaded again. */
export function VoteForm({ review, isOwn }: VoteFormProps) {
  const { outcome, isBusy, submit } = useVote(review.id);
  // The count cached at the edge may be older than this visitor's own vote.
  const known = Math.max(review.helpful, isOwn ? 1 : 0);
  const { isHelpful = isOwn, helpful = known, words } = outcome;
  return (
    <ActionForm
      action="catalog/vote"
      className={styles.vote}
      onSubmit={submit}
      aria-label={`${reviewPageTexts.helpful}: ${isolated(review.title || review.author)}`}
    >
      <input type="hidden" name="reviewId" value={review.id} />
      <Button type="submit" look="quiet" size="small" aria-pressed={isHelpful} busy={isBusy}>
        {`${reviewPageTexts.helpful} (${helpful})`}
      </Button>
      <span role="status" className={styles.outcome}>
        {words}
      </span>
    </ActionForm>
  );
}

function useVote(reviewId: string) {
  const before = useFormAnswer('catalog/vote');
  const isAboutThis = before.values?.reviewId === reviewId;
  const [outcome, setOutcome] = useState<Outcome>(isAboutThis ? toOutcome(before) : {});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const answer = await sendForm(event.currentTarget);
    setOutcome(toOutcome(answer));
    setBusy(false);
  };
  return { outcome, isBusy, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

function toOutcome(answer: Pick<FormAnswer, 'refused' | 'values' | 'said'>): Outcome {
  const { refused, values = {}, said } = answer;
  if (refused) return { words: REFUSALS[refused[''] ?? ''] ?? reviewPageTexts.failed };
  const isHelpful = said === 'HELPFUL';
  const words = isHelpful ? reviewPageTexts.voted : reviewPageTexts.takenBack;
  return { isHelpful, helpful: Number(values.helpful ?? 0), words };
}

const REFUSALS: Record<string, string> = {
  OWN_REVIEW: reviewPageTexts.own,
  TOO_MANY: reviewPageTexts.tooMany,
  GONE: reviewPageTexts.gone,
};

const NONE: string[] = [];

/** Which of some reviews this person has found helpful; who has no session has voted for none. */
export function useOwnVotes(reviewIds: string[]): string[] {
  const role = useRole();
  const { data } = useQuery({
    queryKey: ['own-votes', role, reviewIds],
    queryFn: async () => (await import('./review-vote.ts')).findOwnVotes(reviewIds),
    enabled: role !== 'none' && reviewIds.length > 0,
    placeholderData: () => undefined,
    gcTime: 0,
  });
  return data ?? NONE;
}
