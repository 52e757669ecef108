import { type ActionAnswer, type ActionContext, type FormFile, PlatformError } from '@horae/shared';
import { cleanLine, cleanText } from '@horae/shared/typed-text';
import * as v from 'valibot';
import { deleteReview, sendReview } from '../review/review-api.ts';
import { REVIEW_LENGTHS } from '../review/review-types-and-limits.ts';

const asText = v.optional(v.pipe(v.string('INVALID'), v.maxLength(100, 'INVALID')), '');
const words = ({ min, max }: { min: number; max: number }, read = cleanLine) =>
  v.pipe(
    v.optional(v.string('INVALID'), ''),
    v.transform(read),
    v.minLength(min, 'TOO_SHORT'),
    v.maxLength(max, 'TOO_LONG'),
  );
const PictureIds = v.optional(v.union([v.string(), v.array(v.string())]), []);

export const ReviewTargetSchema = v.object({ productId: asText, token: asText });
/** Takes what comes: who has to log in first is sent there whatever is wrong in the form. */
export const ReviewFormSchema = v.looseObject({ token: asText, text: v.optional(v.string(), '') });
const ReviewSchema = v.object({
  productId: asText,
  token: asText,
  rating: v.pipe(v.optional(v.string('MISSING'), ''), v.regex(/^[1-5]$/, 'MISSING')),
  title: words(REVIEW_LENGTHS.title),
  text: words(REVIEW_LENGTHS.text, cleanText),
  name: words(REVIEW_LENGTHS.name),
  keep: PictureIds,
});

type ReviewForm = v.InferOutput<typeof ReviewFormSchema>;
type ReviewFields = v.InferOutput<typeof ReviewSchema>;
type TargetFields = v.InferOutput<typeof ReviewTargetSchema>;
type Context = Pick<ActionContext, 'role' | 'from' | 'files'>;

/** Writes a buyer's review, or writes it anew, and leads back to it. */
export async function writeReview(form: ReviewForm, context: Context): Promise<ActionAnswer> {
  const { role, from, files = [] } = context;
  if (role !== 'member' && form.token === '') return toLogIn(from);
  const read = v.safeParse(ReviewSchema, form);
  if (!read.success) return { refused: toRefusalCodes(read.issues) };
  try {
    await sendReview(toReviewForm(read.output, files));
    return { go: from, said: 'SENT' };
  } catch (thrown) {
    return { refused: toReviewRefusal(thrown) };
  }
}

const toRefusalCodes = (issues: readonly v.BaseIssue<unknown>[]): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path?.[0]?.key ?? ''), message]));

/** Takes a review back, with its pictures. */
export async function deleteOwnReview(
  { productId, token }: TargetFields,
  { role, from }: Context,
): Promise<ActionAnswer> {
  if (role !== 'member' && token === '') return toLogIn(from);
  try {
    await deleteReview({ product: productId, token });
    return { go: from, said: 'DELETED' };
  } catch (thrown) {
    return { refused: toReviewRefusal(thrown) };
  }
}

const toLogIn = (from: string) => ({ go: `/login?from=${encodeURIComponent(from)}` });

function toReviewForm({ keep, ...texts }: ReviewFields, files: readonly FormFile[]): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) if (text !== '') form.append(name, text);
  for (const id of [keep].flat()) form.append('keep', id);
  for (const { field, file } of files) if (field === 'pictures') form.append(field, file);
  return form;
}

/** @throws what is no one's fault. */
function toReviewRefusal(thrown: unknown): Record<string, string> {
  if (!(thrown instanceof PlatformError)) throw thrown;
  const { code, status = 0, violations } = thrown;
  if (code.startsWith('PICTURE_') || code === 'TOO_MANY_PICTURES') return { pictures: code };
  const [wrong] = violations;
  if (wrong) return { [wrong.field]: 'INVALID' };
  if (status === 429) return { '': 'TOO_MANY' };
  if (status >= 400 && status < 500) return { '': 'FAILED' };
  throw thrown;
}
