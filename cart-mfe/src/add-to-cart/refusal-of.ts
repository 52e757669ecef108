import type { FormAnswer } from '@horae/shared';
import { codeText } from '../cart/refusal-text.ts';

/** Why the last press was refused, in words, for the product whose form it was; `''` where it was not. */
export function refusalOf(
  { refused, values }: Pick<FormAnswer, 'refused' | 'values'>,
  productId: string,
): string {
  if (!refused || values?.productId !== productId) return '';
  return codeText(Object.values(refused)[0]);
}
