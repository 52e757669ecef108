import type { Page } from '@playwright/test';

export function createChatWindowPageObject(page: Page) {
  const window = page.getByRole('dialog', { name: 'Chat Support' });
  return {
    window,
    messages: window.getByRole('log'),
    input: window.getByPlaceholder('Type your message...'),
    send: window.getByRole('button', { name: 'Send' }),
    close: window.getByRole('button', { name: /^Close/ }),
  };
}
