/** Why a call of a tool was refused; agents go by the code, people and agents read the text. */
export const toolRefusalTexts = {
  INPUT_INVALID: 'The input does not fit the tool.',
  TOO_LONG: 'The input is too long for the tool.',
  TOO_MANY: 'Too many calls in a minute. Try again later.',
  BUSY: 'The person is being asked about another call. Try again when that is answered.',
  DECLINED: 'The person did not agree. Nothing was changed. Do not ask again unless they say so.',
  CANCELLED: 'The call was cancelled. Nothing was changed.',
  UNAVAILABLE: 'The shop could not carry this out now.',
  GONE: 'The shop does not offer this tool any more.',
};

export type ToolRefusalCode = keyof typeof toolRefusalTexts;

export const confirmDialogTexts = {
  origin: 'An assistant in your browser asks',
  decline: 'No, thank you',
};
