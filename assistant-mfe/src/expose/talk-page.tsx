import { events, type PageModule, type TalkProduct, usePageTitle, useRole } from '@horae/shared';
import { useQuery, useQueryClient } from '@horae/shared/query';
import { buttonClass } from '@horae/shared/ui/button';
import { SkeletonBar } from '@horae/shared/ui/skeleton';
import { StateMessage } from '@horae/shared/ui/state-message';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { getTalkTitle, talkPageTexts } from '../page/messages.ts';
import styles from '../page/talk-page.module.css';
import {
  ANSWERS_QUERY_KEY,
  sessionAnswersQuery,
  talkProductQuery,
} from '../page/talk-page-queries.ts';
import type { StoredAnswer } from '../product/stored-answers-api.ts';
import { SourceList } from '../talk/answer-sources.tsx';
import { talkTexts } from '../talk/messages.ts';
import { Component as TalkPanel } from './talk-panel.tsx';

/** Talk to Product as a page: the panel, and without script a form and the answers given in this session. */
function TalkPage() {
  const { slug = '' } = useParams();
  const { data: product, isError } = useQuery(talkProductQuery(slug));
  usePageTitle(getTalkTitle(product) ?? (isError ? talkPageTexts.failed : undefined));

  return (
    <main id="main" className={styles.page}>
      {product ? (
        <ProductTalk product={product} />
      ) : product === null ? (
        <Failed title={talkPageTexts.missing}>{talkPageTexts.missingText}</Failed>
      ) : isError ? (
        <Failed title={talkPageTexts.failed}>{talkPageTexts.failedText}</Failed>
      ) : (
        <SkeletonBar height="17rem" />
      )}
    </main>
  );
}

function ProductTalk({ product }: { product: TalkProduct }) {
  const { slug, name } = product;
  const answers = useAnswers(slug);

  return (
    <>
      <p>
        <Link to={`/product/${slug}`} className={styles.back}>
          {talkPageTexts.back(name)}
        </Link>
      </p>
      <h1 className={styles.title}>{talkPageTexts.title(name)}</h1>
      <TalkPanel product={product} />
      {answers.length > 0 && <Answers answers={answers} product={product} />}
    </>
  );
}

/** Reads the answers to questions sent without script. Leaving the page clears them: the next visitor must not see them. */
function useAnswers(slug: string): StoredAnswer[] {
  const queryClient = useQueryClient();
  const isKnown = useRole() !== 'none';
  const { data = [] } = useQuery({ ...sessionAnswersQuery(slug), enabled: isKnown });
  useEffect(() => {
    const stop = events.on('auth-changed', () => {
      void queryClient.resetQueries({ queryKey: ANSWERS_QUERY_KEY });
    });
    return () => {
      stop();
      queryClient.removeQueries({ queryKey: ANSWERS_QUERY_KEY });
    };
  }, [queryClient]);
  return data;
}

function Answers({ answers, product }: { answers: StoredAnswer[]; product: TalkProduct }) {
  return (
    <section id="answers" className={styles.answers} aria-labelledby="answers-title">
      <h2 id="answers-title">{talkPageTexts.answers}</h2>
      <dl>
        {answers.map(({ question, answer, sources }, index) => (
          // The index from the end is a stable key: a question may repeat, and new ones are inserted at the beginning.
          <div key={answers.length - index}>
            <dt>{question}</dt>
            <dd>
              <span>{answer}</span>
              {sources.length > 0 && (
                <div className={styles.from}>
                  <span>{`${talkTexts.from}: `}</span>
                  <SourceList sources={sources} product={product} />
                </div>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Failed({ title, children }: { title: string; children: ReactNode }) {
  const action = (
    <Link to="/products" className={buttonClass()}>
      {talkPageTexts.all}
    </Link>
  );
  return (
    <StateMessage dial="no-hands" level={1} title={title} actions={action}>
      <p>{children}</p>
    </StateMessage>
  );
}

export const Component: PageModule['Component'] = TalkPage;
