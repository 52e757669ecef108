import { useFormAnswer } from '@horae/shared';
import { GIFT_FIELDS, type GiftField, OFFERED } from './gift-card-fields.ts';
import { WRONG_TEXTS } from './messages.ts';

export function useToldGift() {
  const { refused = {}, values = {} } = useFormAnswer('cart/buy-gift-card');
  const firstWrong = GIFT_FIELDS.find((field) => refused[field]);
  const typed = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };

  const bind = (name: GiftField) => ({
    name,
    defaultValue: typed(name),
    error: refused[name] ? WRONG_TEXTS[name] : undefined,
    // After a refusal the first wrong field has the focus.
    ...(name === firstWrong && { autoFocus: true }),
  });

  return {
    bind,
    offered: typed('offered') ?? OFFERED[1],
    /** The refusal is not about a field. */
    hasFailed: Object.keys(refused).length > 0 && firstWrong === undefined,
  };
}

export type ToldGift = ReturnType<typeof useToldGift>;
