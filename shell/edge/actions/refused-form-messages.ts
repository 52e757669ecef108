import { NO_COOKIES } from '@horae/shared';

interface Message {
  heading: string;
  sentence: string;
}

/** A visitor reads these words whose form was refused before its action saw it, by the code of the refusal. */
const MESSAGES: Record<string, Message> = {
  CROSS_SITE: {
    heading: 'Is this from you?',
    sentence:
      'Your browser did not say that this form comes from a page of the shop, so nothing was done with it. Look it over. If it is yours, send it from here.',
  },
  RESOURCE_EXHAUSTED: {
    heading: 'A little too fast',
    sentence: 'There were many forms in a short time. Please wait a minute, then send this again.',
  },
  TOO_LARGE: {
    heading: 'This is too much at once',
    sentence:
      'The shop does not accept a form of this size. Please shorten it, or choose smaller files.',
  },
  WRONG_TYPE: {
    heading: 'This did not arrive as a form',
    sentence: 'Nothing was done with it. Here is what could be read of it.',
  },
  INVALID_ARGUMENT: {
    heading: 'This form has too many fields',
    sentence: 'Nothing was done with it. Please leave out what is not needed.',
  },
  BUSY: {
    heading: 'Many are sending files',
    sentence: 'There is no room for another one right now. Please send this again in a moment.',
  },
  UNAVAILABLE: {
    heading: 'This does not work right now',
    sentence: 'It is not your fault. Nothing was lost: please send this again in a moment.',
  },
  [NO_COOKIES]: {
    heading: 'Your browser blocks cookies',
    sentence:
      'Without cookies, the shop cannot keep a cart or a log-in, so nothing was done. Please allow cookies for this shop, then send this again.',
  },
  NOT_LISTED: {
    heading: 'The shop has no such form',
    sentence:
      'It may come from a page that was open for a long time. Here is what you typed, so that you can copy it.',
  },
};

const DEFAULT_MESSAGE: Message = {
  heading: 'This was not accepted',
  sentence: 'Please look it over and send it again.',
};

export const getRefusalMessage = (code: string): Message => MESSAGES[code] ?? DEFAULT_MESSAGE;

export const messages = {
  send: 'Send it again',
  back: 'Back to the page',
  typeAgain: 'Please type this again.',
  chooseAgain: 'Please choose the files again.',
  whole: 'What was sent',
  gone: 'What you typed could not be read. Your browser still has it: go one page back.',
} as const;

/** `Full name` for `fullName` and for `full-name`: the edge knows no better word for a field. */
export function toLabel(name: string): string {
  const words = name.replace(/[^\p{L}\p{N}]/gu, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const text = words.trim().toLowerCase();
  return text === '' ? messages.whole : text.slice(0, 1).toUpperCase() + text.slice(1);
}
