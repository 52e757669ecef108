import { escaped } from '../../../base/escaped.ts';
import { answered, unknown } from '../../answers/answer.ts';
import { answerDescription } from './care-answers.ts';
import { findSentence, quoteSentence } from './find-sentence.ts';
import { quoteReview } from './review-answers.ts';
import { type Answerer, sourceOf, verdict, wantsYesOrNo } from './tell.ts';

/** What the merchant or an owner says of such an occasion. */
export const answerOccasion: Answerer = (facts, question) => {
  const words =
    question.match(
      /\b(?:office|work|everyday|daily|hik\w+|running|sports?|gym|travel\w*|formal|black tie|tux\w*|gowns?|dinner|party|suit|jeans|evenings?|pilots?|cockpit|field|desk|dress)\b/g,
    ) ?? [];
  const alike = new Map(
    Object.entries<string>({
      suit: 'with a shirt|dinner jacket|(?<!friday )evening|dresses',
      'black tie': 'black tie|dinner jacket',
      tux: 'black tie|dinner jacket',
      tuxedo: 'black tie|dinner jacket',
      gown: 'evening|dresses',
      dinner: 'dinner',
      travelling: 'travel',
      traveling: 'travel',
      hike: 'hiking|walk',
      hikes: 'hiking|walk',
      hiking: 'hiking|walk',
      work: 'office|desk',
      formal: 'dinner|evening|wedding',
      running: 'for running|running (?:errands|shoes)|jog',
    }),
  );
  const fits = new RegExp(
    words.map((word) => alike.get(word) ?? escaped(word)).join('|') || 'occasion',
    'i',
  );
  const review = facts.reviews.find(({ title, content }) => fits.test(`${title} ${content}`));
  const told = review
    ? answered(
        `An owner writes: “${review.title}: ${review.content}”`,
        sourceOf(facts, 'review', review.title ?? 'Review'),
      )
    : findSentence(facts, question, fits);
  if (told) return verdict(wantsYesOrNo(question) || null, told);
  return (
    quoteSentence(facts, question) ??
    quoteReview(facts, question) ??
    unknown(answerDescription(facts, question), 'What is known of it:')
  );
};
