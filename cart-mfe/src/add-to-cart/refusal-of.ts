import { type FormAnswer, PlatformError } from '@horae/shared';
import { refusalText } from '../cart/refusal-text.ts';

/** Why the last press was refused, in words, for the product whose form it was; `''` where it was not. */
export function refusalOf(
  { refused, values }: Pick<FormAnswer, 'refused' | 'values'>,
  productId: string,
): string {
  if (!refused || values?.productId !== productId) return '';
  return codeText(Object.values(refused)[0]);
}

/** A code that the action has answered, in words. */
export const codeText = (code = 'UNREACHABLE'): string =>
  refusalText(
    new PlatformError('refused', { code: code === 'UNAVAILABLE' ? 'UNREACHABLE' : code }),
    null,
  );
