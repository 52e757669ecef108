/** Every text of the chat window; they are exact: tests of the shop look for them. */
export const texts = {
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
};
