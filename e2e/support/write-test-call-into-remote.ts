import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A call that the platform answers to any visitor and that no remote of this repository makes. */
const REVIEW_CALL = { to: 'platform', method: 'GET', path: '/reviews/v1/reviews/:id' };

export const getReviewApiPath = (id: string): string => `/reviews/v1/reviews/${id}`;

/** Lets a generated remote declare the call, and its page make it and show the title of the answer. */
export async function addCallToRemote(folder: string, id: string): Promise<void> {
  const declaration = join(folder, 'remote.json');
  const declared = JSON.parse(await readFile(declaration, 'utf8'));
  await writeFile(declaration, JSON.stringify({ ...declared, calls: [REVIEW_CALL] }));
  await writeFile(join(folder, 'src/expose/gift-cards-page.tsx'), pageWithReview(id));
}

const pageWithReview = (
  id: string,
): string => `import { accessToken, type PageModule } from '@horae/shared';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '../gift-cards-page/messages.ts';

function GiftCardsPage() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    void titleOfReview().then(setTitle);
  }, []);

  return (
    <main id="main">
      <h1>{texts.title}</h1>
      <p>{title}</p>
      <Link to="/products">{texts.seeWatches}</Link>
    </main>
  );
}

export const Component: PageModule['Component'] = GiftCardsPage;

async function titleOfReview(): Promise<string> {
  const headers = { authorization: await accessToken() };
  const response = await fetch('/api/wix${getReviewApiPath(id)}', { headers });
  return (await response.json()).review.content.title;
}
`;
