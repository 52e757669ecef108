/** `No calendar on this one, correct?`: says that something is not there, and wants that confirmed. */
const SAID_ABSENT =
  /^(?:[\w ]{2,25} ?[-–:,] )?(?:(?:so|and|ok|then|there is|there's|it has|it's got|it comes with|this (?:one )?has)[, ]+)*no ([a-z][^,.?]*?)(?: then)?,? (?:right|correct|true|yes|yeah|is that (?:right|correct|so)|am i right)[\s?]*$/i;

/** The question whether what is said to be absent is there; `null` where nothing is said to be. */
export function askedInstead(question: string): string | null {
  const [, thing] = SAID_ABSENT.exec(question.trim()) ?? [];
  return thing ? `does it have ${thing}?` : null;
}

/** An answer to that, as one to who said that it is absent: who said so is right where it is. */
export const contrary = (text: string): string =>
  text.replace(/^(Yes|No)\b/, (verdict) => (verdict === 'Yes' ? 'No' : 'Yes'));
