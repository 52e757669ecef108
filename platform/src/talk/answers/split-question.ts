import { terms } from './terms.ts';

/** How a part starts that is a question by itself. */
const opening =
  /^(?:(?:and|or|but|so|also|hello|hi|then) )*(?:is|are|do|does|did|can|could|may|will|would|has|have|how|what|which|when|who|where|why|should)\b/i;

/** `And how much` has its subject in what was asked before. */
const isCut =
  /^(?:(?:and|or|but) )?(?:how (?:much|many|long|far|deep|often)|what|which|why|when|where|who)$/i;

/** `Can I swim with it, and is there a rubber strap?` asks two things; each part is a question, or there is one only. */
export function splitQuestion(question: string): string[] {
  const pieces = question.split(
    /(?<![?.!;])[?.!;]+(?:\s|$)|,(?:\s*(?:and|or|but))?\s+|\band (?=(?:is|are|do|does|can|how|what|when|who|where)\b)/i,
  );
  const parts = pieces.map((part) => part.trim()).filter((part) => terms(part).length > 0);
  return parts.every((part) => opening.test(part) && !isCut.test(part)) ? parts : [question.trim()];
}
