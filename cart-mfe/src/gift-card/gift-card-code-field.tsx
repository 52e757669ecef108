import { Field } from '@horae/shared/ui/field';
import { giftCardCodeErrorText, messages } from './messages.ts';

/** Where a code is typed; it never comes back in a page, so a wrong one is typed anew. */
export function GiftCardCodeField({ refused }: { refused: Record<string, string> | undefined }) {
  const [code] = Object.values(refused ?? {});
  return (
    <Field
      label={messages.code}
      hint={messages.codeHint}
      name="code"
      error={code === undefined ? undefined : giftCardCodeErrorText(code)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      // The page came because of it: the shopper goes on where the words are.
      {...(code !== undefined && { autoFocus: true })}
    />
  );
}
