import { askedPart } from '../assistant/answers/tell.ts';
import type { Topic } from '../assistant/topic-of.ts';
import { neutralWords } from '../rules/neutral-words.ts';
import type { Answer } from './answer.ts';
import { asksNumber, forms, OPENING, parts, saysNumber } from './question-forms.ts';
import { unsaidMatters } from './unsaid-matters.ts';
import { capital } from './words.ts';

/** Whether an answer tells of the same subject and not what is asked: no number, no time, another part, no reason. */
export function misses(question: string, answer: Answer): boolean {
  const { text } = answer;
  return (
    (asksNumber.test(question) && !saysNumber.test(text)) ||
    unsaidMatters.some((matter) => matter.test(question)) ||
    forms.some(([asked, isTold]) => asked.test(question) && !isTold(withoutOpening(text))) ||
    parts.some(([asked, said]) => asked.test(question) && !said.test(text)) ||
    comparesWithAll(question, text) ||
    isOfAnotherSource(question, answer) ||
    (asksVerdict.test(question) && ROW.test(text)) ||
    (condition.test(question) && /^(?:Yes|No)\b/.test(text) && !ofPromises(answer)) ||
    (superlative.test(question) && !/est\b/.test(text)) ||
    (happens.test(question) && PART.test(text)) ||
    (asksForDuty.test(question) && describes(withoutOpening(text))) ||
    (PART.test(text) && [...numbersOf(question)].some((number) => !numbersOf(text).has(number))) ||
    (asksForFate.test(question) && PART.test(withoutOpening(text))) ||
    (rates.test(question) && judgesNone(withoutOpening(text))) ||
    equates.test(question)
  );
}

/** `Does titanium rust`: what something does or what becomes of it stands in no row that only describes it. */
const happens =
  /^(?:(?:and|so|but) )?(?:do|does|did|will|would|can|could|may) (?!.*\b(?:have|come|comes|need|use|show|feature|include|get it|contain|turn|rotate|spin)\b)(?!.*\bor\b)/;
/** What has to be done, no row says that only describes a part. */
const asksForDuty =
  /^(?:(?:and|so|but) )?(?:do i (?:have|need) to|must i|should i|am i meant to)\b/;
const describes = (text: string) => PART.test(text) || text.startsWith('An owner writes');
/** A row praises nothing, and what owners give is not said of everything. */
const rates =
  /^(?!.*\b(?:rated|rating|reviews?|stars)\b).*\b(?:(?:better|worse) (?:than|for|about)|(?:dis)?advantages? of)\b/;
const judgesNone = (text: string) =>
  PART.test(text) ||
  /^It (?:winds|runs on|is wound)\b/.test(text) ||
  /\d of 5, .* of 5\.$/.test(text);
const PART = /^The (?:case|dial|strap|crystal|bezel): /;

/** `Does the leather need breaking in`: a row that neither says so nor the contrary leaves it open. */
const asksVerdict = new RegExp(
  `${OPENING}(?:is|are|was|were|does|do|did|can|could|may|might|will|would|has|have|should)\\b(?!.*\\b(?:or|not)\\b)`,
);
/** `More red or brown` wants one of the two named, of a sentence that is only found. */
export function leavesChoiceOpen(question: string, text: string): boolean {
  const [, one = '', other = ''] =
    /\b([a-z]{3,}) or (?:(?:is|does|the|an?|more|in) )*([a-z]{3,})\b/.exec(question) ?? [];
  const isSaid = (word: string) => text.toLowerCase().includes(word.slice(0, 5));
  return (
    one !== '' &&
    !neutralWords.has(one) &&
    !neutralWords.has(other) &&
    !isSaid(one) &&
    !isSaid(other)
  );
}

/** `A discount if I take three`: what holds without the condition need not hold with it. */
const condition =
  /\bif (?<=\w\W+if )(?:i|we|you) (?!may|can|could|did|do|only|buy (?:it|this|now|one))\w+/;
const ofPromises = ({ text }: Answer): boolean =>
  /\b(?:warranty|unworn|rated to|damage|not included|shipping)\b/.test(text);
const ROW = /^(?:Dial: |Strap: |The (?:dial|strap): )/;

/** What others found stands in their reviews, and a promise of the house is none of the watch itself. */
function isOfAnotherSource(question: string, { text, sources }: Answer): boolean {
  const kinds = new Set(sources.map(({ kind }) => kind));
  if (kinds.size === 0) return false;
  if (experience.test(question)) return !kinds.has('review');
  if (isThereAlready.test(question)) return kinds.has('house');
  if (
    kinds.has('house') &&
    !text.includes('any hour') &&
    partsIn(question).some((part) => !text.includes(part))
  )
    return true;
  return isQuoted(kinds) && !measures(question).every((number) => numbersOf(text).has(number));
}

export const asksForExperience = (question: string): boolean => experience.test(question);

const experience =
  /\b(?:for|of|by|with) (?:the )?(?:others|other (?:people|customers|buyers|owners))\b|\b(?:did|has|have|was|were|does|do) (?:anyone|anybody|somebody|someone|people|customers|buyers|owners|reviewers)\b|\bwhat did .*\b(?:say|write|think)\b|^did (?!you|it|the price|they).*\b(?:like|love|enjoy|say|think|find|use|notice|complain|want)\b|\b(?:un)?happy (?:person|customer|buyer|owner)\b/;
const isThereAlready =
  /\bengrav\w* .*\balready\b|\b(?:is|are) there (?:an? |any )?(?:engrav|inscri|text\b|words\b|message)|\bhas it (?:an? )?(?:engrav|inscri)/;
const superlative =
  /\b(?:dark|light|bright|thinn?|slimm|flatt|bigg|fatt|thick|deep|fast|slow|strong|soft|hard|wide|narrow|larg|small|high|low|old|new|nic|warm|cold|sharp)est\b(?! (?:price|review|rating))/;

/** Parts of a watch and days on which a shop may rest, each by the beginning that its forms share. */
const partsIn = (question: string): string[] =>
  question.match(
    /\b(?:batter|strap|bracelet|crystal|crown|bezel|clasp|leather|nylon|rubber|canvas|saturday|sunday|weekend)(?=\w*\b)/g,
  ) ?? [];

const isQuoted = (kinds: Set<string>) =>
  ['description', 'section', 'review'].some((kind) => kinds.has(kind)) &&
  !kinds.has('specification') &&
  !kinds.has('rule');
const measures = (question: string) =>
  [...question.matchAll(/\b(\d+(?:\.\d+)?) (?:mm|cm|m|g|kg|atm|bar|inch(?:es)?|hours|h)\b/g)].map(
    ([, number = '']) => number,
  );
const numbersOf = (text: string) => new Set(text.match(/\d+(?:\.\d+)?/g) ?? []);

/** `Is the red hand the seconds hand`: a text that names both does not say that they are one. */
const equates =
  /^is the \w+(?: (?!on\b|in\b|of\b|by\b|with\b|at\b|for\b|all\b|under\b|covered\b)\w+)? the (?!same\b)\w+(?: \w+)?$/;

/** `The only chronograph you have` asks of all watches what one of them cannot tell. */
function comparesWithAll(question: string, text: string): boolean {
  const rank =
    /\b(?:only|first|last|\w{3,}est|most|least) (?:\w+ )?(?:\w+ )?(?:that )?(?:you|horae) (?:have|sell|make|offer|got)\b|\b(?:who|which) (?:one )?has the (?:most|least|\w{3,}est)\b|\byour (?:only|\w{3,}est|most|least)\b|\b(?:anything|any (?:other )?(?:watch|model)|all (?:the )?others)\b.*\bthan\b|\bthan (?:any|all)\b|\b(?:\w{3,}est|most|least) (?:\w+ )?of yours\b/;
  return rank.test(question) && !/\b\w{3,}est\b/.test(text);
}

const withoutOpening = (text: string) => text.replace(/^(?:Yes|No)[.,:] /, '');

const asksNoVerdict = new RegExp(
  `${OPENING}(?:what|which|how|who|where|when|why)\\b(?! (?:about|if)\\b)`,
);

/** `Will the stitching go grey`: what a row says of the thing is no verdict on what becomes of it. */
const asksForFate =
  /\bwill (?:\w+ ){1,4}?(?:go|turn|become|get|look) (?:\w+ )?(?:grey|gray|green|brown|yellow|black|white|dull|loose|soft|stiff|bad)\b/;

/** `Too small on 21 cm`, `12 mm, is that with the crystal`: a 'Yes' to what the fact says would be one to its contrary as well. */
const isTwofold =
  /^(?:does|do|will|would|can|could) .*\b(?:scratch|scratches|rust|rusts|tarnish\w*|fades?|dents?)\b|\btoo (?:small|big|large|thick|thin|heavy|light|short|long|wide|narrow|tight|loose)\b|\btoo \w+ (?:for|to)\b|\bno (?:good|use)\b|\bnot (?:good|suitable|ok|okay|meant|made|for)\b|\b(?:forbidden|prohibited|(?<!goes |go |went )wrong|(?<!get |gets |getting )caught(?! in (?:a|the)\b)|catch(?:es)?|bulges?)\b|\b(?:can|may|could|possible|ok|okay|allowed)\b.*\bwinder\b|\b(?:risk\w*|danger\w*|harmful|unsafe|unwise|an? (?:problem|issue|mistake)|bad (?:for|idea))\b|^did you\b|(?<!\b(?:no|any|without) )\bproblem$|\bnot work\w*|\bend of (?:it|this|that|the watch)\b|\b(?:ruin|kill|hate|hurt|spoil|wreck(?! div)|destroy)(?:s|ed|ing)?\b|\bsold out\b.*\b(?:any|some|left|still)\b|\bis (?:that|this|it) (?:with|without|including|excluding)\b/;

/** `Is 43 mm big`, `do I need 500 metres`: what is so much is no verdict on whether that is much. */
const asksForOpinion =
  /^(?:is|are) (?:a |an )?\d+(?:\.\d+)? ?[a-z]* (?:very |really |quite )?(?:big|large|small|heavy|thick|thin|light|long|short|good|much|a lot|bad|normal)\b(?! (?:enough|for|to)\b)|^(?:do|would|will) i (?:really |ever |even )?need \d|\blooks? (?:very |really |rather |too )?(?:big|large|huge|small|tiny|silly|odd|bulky)\b/;

/** `Where is the date` wants no 'Yes' before the place. */
export function withoutStrayVerdict(question: string, answer: Answer): Answer {
  const isStray =
    [asksNoVerdict, / or (?!not\b)/, asksForFate, asksForOpinion].some((form) =>
      form.test(question),
    ) || isTwofold.test(askedPart(question));
  return isStray ? withoutVerdict(answer) : answer;
}

export function withoutVerdict(answer: Answer): Answer {
  const text = answer.text.replace(/^(?:(?:Yes|No)[.,:]|Not under a tight one:) /, '');
  return { ...answer, text: capital(text) };
}

/** Subjects whose 'Yes' says that something is there, and would say the contrary to who asks whether it is not. */
const ofThings = new Set<Topic>([
  'battery',
  'bezel',
  'case',
  'chronograph',
  'clasp',
  'crown',
  'crystal',
  'date',
  'dial',
  'hacking',
  'lume',
  'movement',
  'options',
  'seconds-hand',
  'strap',
  'winding',
]);
const asksForAbsence =
  /\b(?:without|lacks?|lacking|free of|missing|absent)\b|^(?:so )?(?:it|this|that|the \w+|there) (?:is|has|comes with) no\b|\b(?:is|are) (?:it|this|(?:the|its|it is) (?:\w+ )?\w+) not\b/;

/** An answer that is true of the watch, without a verdict that would be false of a question for what is not there. */
export function withoutDoubleNegation(question: string, topic: Topic, answer: Answer): Answer {
  if (!ofThings.has(topic) || !asksForAbsence.test(question)) return answer;
  const plain = withoutVerdict(answer);
  const [, isThere] = /^(Yes|No)\b/.exec(answer.text) ?? [];
  return isThere && /\bdoes (?:it|this|the \w+) lack\b/.test(question)
    ? { ...plain, text: `${isThere === 'Yes' ? 'No' : 'Yes'}. ${plain.text}` }
    : plain;
}
