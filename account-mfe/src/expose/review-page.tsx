import { ActionForm, imageSource, type PageModule, sendForm, usePageTitle } from '@horae/shared';
import { Button, buttonClass } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { Picture } from '@horae/shared/ui/picture';
import { StateMessage } from '@horae/shared/ui/state-message';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSingleCall } from '../forms/form-behaviour.ts';
import { QueryBoundary } from '../member-area/query-boundary.tsx';
import { messages, notReviewableTexts, reviewFormErrorText } from '../review/messages.ts';
import { ReviewForm, ReviewTargetFields } from '../review/review-form.tsx';
import styles from '../review/review-page.module.css';
import type {
  NotReviewableReason,
  ReviewableProduct,
  ReviewTarget,
} from '../review/review-types-and-limits.ts';
import { useReviewableProduct } from '../review/reviewable-product-query.ts';

const PICTURE = { width: 120, height: 120 };

/** Lets a buyer review a watch: members open the page by product, anyone else by the link in a mail. */
function ReviewPage() {
  const { target, query } = useReviewableProduct();
  const { data } = query;
  usePageTitle(typeof data === 'object' ? messages.title(data.product.name) : messages.pageTitle);
  return (
    <main id="main" className={styles.page}>
      <QueryBoundary query={query} what={messages.what}>
        {(reviewable) =>
          typeof reviewable === 'string' ? (
            <NotReviewableMessage why={reviewable} target={target} />
          ) : (
            <ReviewSection
              reviewable={reviewable}
              target={target}
              changed={() => query.refetch()}
            />
          )
        }
      </QueryBoundary>
    </main>
  );
}

interface ReviewSectionProps {
  reviewable: ReviewableProduct;
  target: ReviewTarget;
  /** Call it after a change on the platform; it resolves once the page has the new data. */
  changed: () => Promise<unknown>;
}

function ReviewSection({ reviewable, target, changed }: ReviewSectionProps) {
  const { product } = reviewable;
  const [deletedId, setDeletedId] = useState<string>();
  // Hides a deleted review before the new data has arrived.
  const review = reviewable.review?.id === deletedId ? null : reviewable.review;
  const deleted = async () => {
    setDeletedId(reviewable.review?.id);
    await changed();
  };
  return (
    <>
      <header className={styles.head}>
        {product.picture && (
          <Picture {...imageSource(product.picture, PICTURE)} className={styles.picture} alt="" />
        )}
        <div>
          <h1>{messages.title(product.name)}</h1>
          <p className={styles.lead}>{messages.lead}</p>
          <Link to={`/product/${product.slug}`}>{messages.toWatch}</Link>
        </div>
      </header>
      <ReviewForm
        key={deletedId}
        reviewable={{ ...reviewable, review }}
        target={target}
        isDeleted={deletedId !== undefined && review === null}
        changed={changed}
      />
      {review && <DeleteReview target={target} deleted={deleted} />}
    </>
  );
}

function NotReviewableMessage({ why, target }: { why: NotReviewableReason; target: ReviewTarget }) {
  const { title, text } = notReviewableTexts[why];
  const from = encodeURIComponent(`/review?product=${target.product ?? ''}`);
  const actions =
    why === 'log-in' ? (
      <Link to={`/login?from=${from}`} className={buttonClass()}>
        Log in
      </Link>
    ) : (
      <Link to="/account/orders" className={buttonClass()}>
        See your orders
      </Link>
    );
  return (
    <StateMessage dial="twelve" title={title} actions={actions}>
      {text}
    </StateMessage>
  );
}

export const Component: PageModule['Component'] = ReviewPage;

/** Deletes the review, after a second click. */
function DeleteReview({ target, deleted }: { target: ReviewTarget; deleted: () => Promise<void> }) {
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
  const problem = reviewFormErrorText(code);
  return (
    <details className={styles.back}>
      <summary>{messages.deleteReview}</summary>
      <ActionForm action="account/delete-review" onSubmit={submit}>
        <ReviewTargetFields target={target} />
        <p>{messages.deleteNote}</p>
        <Button type="submit" look="secondary" size="small" busy={isBusy}>
          {messages.deleteReview}
        </Button>
        {problem && <Notice tone="bad">{problem}</Notice>}
      </ActionForm>
    </details>
  );
}
