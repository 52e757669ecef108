import { useFormAnswer } from '@horae/shared';
import { GIFT_FIELDS, type GiftField, OFFERED } from './gift-card-fields.ts';
import { WRONG_TEXTS } from './messages.ts';

/** What became of the press that led here, as the form's fields show it. */
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
    // A page that comes back shows at once what has to be put right.
    ...(name === firstWrong && { autoFocus: true }),
  });

  return {
    bind,
    offered: typed('offered') ?? OFFERED[1],
    /** Something else than a field was in the way. */
    hasFailed: Object.keys(refused).length > 0 && firstWrong === undefined,
  };
}

export type ToldGift = ReturnType<typeof useToldGift>;
