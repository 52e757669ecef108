import { terms } from './terms.ts';

/** `Can I swim with it, and is there a rubber strap?` asks two things; each part is a question. */
export function splitQuestion(question: string): string[] {
  const parts = question.split(
    /[?.!;]+|,\s*(?:and|or|but)?\s+|\band (?=(?:is|are|do|does|can|how|what|when|who|where)\b)/i,
  );
  return parts.map((part) => part.trim()).filter((part) => terms(part).length > 0);
}
