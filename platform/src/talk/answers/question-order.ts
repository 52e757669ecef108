const SUBJECT =
  '(i|you|we|one|it|this|that|they|there|(?:the|this|your|its) (?:[a-z]+ ){0,3}?[a-z]+|(?:\\w+ ){1,3}?under (?:the )?(?:guarantee|warranty))';
const AUXILIARY = '(can|could|may|must|should|will|would|is|are|was)';
const VERB =
  '(works|comes|lasts|runs|covers|holds|needs|takes|costs|shows|floats|glows|fits|looks|stops|keeps|includes|counts)';
/** At its end, what makes a question of a statement. */
const TAG =
  ',? *(?:yes|yeah|right|correct|true|no|or not|is that (?:right|correct|true))? *\\?+\\s*$';

const JUDGED = 'ok|okay|possible|allowed|included|covered|fine|safe|available|forbidden';
const ASKS =
  'is|are|was|were|do|does|did|can|could|may|must|should|will|would|has|have|am|what|which|how|who|whose|where|when|why|any|no|not|if|so|and|but|or';

const orders: [RegExp, string][] = [
  [new RegExp(`^${SUBJECT} (?:also )?(?:has|have)( [^,.?]+?)${TAG}`), 'does $1 have$2?'],
  [new RegExp(`^${SUBJECT} ${AUXILIARY}(?: also)?( [^,.?]+?)${TAG}`), '$2 $1$3?'],
  [new RegExp(`^${SUBJECT} (?:also )?${VERB}( [^,.?]+?)${TAG}`), 'does $1 $2$3?'],
  [new RegExp(`^(?!(?:${ASKS})\\b)([^,.?]{3,60}) (${JUDGED})\\?+\\s*$`), 'is $1 $2?'],
  [
    /^(?!is |are |does |what |which |how )((?:\w+ ){1,3})((?:under|in) (?:the |your )?(?:guarantee|warranty))\?+\s*$/,
    'is $1$2?',
  ],
];

/** `The guarantee is also for the strap?`: what a question says in the order of a statement, in that of a question. Lower case. */
export function inQuestionOrder(question: string): string {
  const start = question.search(/(?<=[.!?;:]\s)[^.!?;:]+\?+\s*$/);
  const before = start > 0 ? question.slice(0, start) : '';
  const last = question.slice(before.length).trim();
  const found = orders.find(([form]) => form.test(last));
  return found ? `${before}${last.replace(...found)}` : question;
}
