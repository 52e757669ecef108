/** Every text of the chat; they are exact: tests of the shop look for them. */
export const chatTexts = {
  title: 'Chat Support',
  close: 'Close chat',
  log: 'Messages',
  field: 'Your message',
  placeholder: 'Type your message...',
  send: 'Send',
  you: 'You:',
  shop: 'Horae:',
  waiting: 'Looking that up.',
  greeting: 'Hello! How can I assist you today?',
  notUnderstood: "I'm sorry, I didn't understand that.",
  failed: "Sorry, I couldn't process your request. Please try again later.",
  lead: 'Questions about orders, shipping, returns or a watch.',
  suggestions: 'Questions to begin with',
  restart: 'Start again',
  watches: 'Watches',
  soldOut: 'sold out',
  addToCart: 'Add to cart',
  compare: (compared: number, all: number) =>
    compared === all ? 'Compare these watches' : `Compare the first ${compared}`,
  orders: 'Your orders',
  order: 'Order',
  total: 'Total',
};

/** Questions that visitors may begin with. */
export const suggestedQuestions = [
  'How long does shipping take?',
  'Can I return a watch?',
  'Do you have dive watches under $500?',
];

/** Sentences beside the field, by the error code of the action. */
export const refusalTexts: Record<string, string> = {
  MESSAGE_MISSING: 'Please type a message.',
  MESSAGE_TOO_LONG: 'A message may have 500 characters at most.',
  LIMITED: 'You have sent many messages. Please wait a minute and send this one again.',
};
