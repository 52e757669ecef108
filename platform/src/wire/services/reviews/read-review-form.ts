import type { Context } from 'hono';
import { isStorableText, parseInput } from '../../../base/http/parse.ts';
import { createRefusal, invalidField } from '../../../base/http/platform-error.ts';
import type { ReviewSubjectReference } from '../../../commerce/reviews/require-right-to-review.ts';
import {
  MAX_PICTURES,
  type ReviewText,
  reviewTextSchema,
} from '../../../commerce/reviews/write-review.ts';

const MAX_FIELDS = 20;

interface ReviewForm extends ReviewSubjectReference {
  text: ReviewText;
  /** Ids of pictures that the review already has. */
  stored: string[];
  files: Buffer[];
}

/**
 * Reads the multipart form of a review: `productId` or `token`, `rating`, `title`, `text`, `name`, `keep` (ids of
 * pictures to keep) and `pictures`. An empty file field is ignored.
 */
export async function readReviewForm(c: Context, pictureBytes: number): Promise<ReviewForm> {
  const entries = await entriesOf(c);
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const files = entries.flatMap(([, value]) =>
    typeof value !== 'string' && value.size > 0 ? [value] : [],
  );
  if (files.length > MAX_PICTURES)
    throw createRefusal(400, 'TOO_MANY_PICTURES', `A review has at most ${MAX_PICTURES} pictures.`);
  if (files.some(({ size }) => size > pictureBytes))
    throw createRefusal(400, 'PICTURE_TOO_LARGE', `A picture has at most ${pictureBytes} bytes.`);
  const fields = Object.fromEntries(texts);
  return {
    productId: idOf(fields.productId),
    token: idOf(fields.token),
    text: parseInput(reviewTextSchema, fields),
    stored: texts.flatMap(([name, value]) => (name === 'keep' ? [value] : [])),
    files: await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer()))),
  };
}

async function entriesOf(c: Context): Promise<[string, File | string][]> {
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) throw unreadableForm('must be multipart/form-data');
  const form = await c.req.formData().catch((error: unknown) => {
    // The parser throws a `TypeError` for a broken form; a body that is too large is another error.
    if (error instanceof TypeError) return null;
    throw error;
  });
  if (!form) throw unreadableForm('must be a whole form');
  const entries = [...form];
  if (entries.length > MAX_FIELDS) throw unreadableForm(`must have at most ${MAX_FIELDS} fields`);
  return entries;
}

const unreadableForm = (description: string) => invalidField('body', description);

function idOf(text: string | undefined): string | null {
  return text && text.length <= 100 && isStorableText(text) ? text : null;
}
