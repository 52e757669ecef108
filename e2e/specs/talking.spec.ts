import { expect, test } from '../fixtures/fixtures.ts';

/** The first answer waits for the models, which two busy cores take their time to load. Milliseconds. */
const FIRST_ANSWER = { timeout: 45_000 };

test('the chat answers a question about shipping, ignores blank messages, and keeps the conversation', async ({
  page,
  home,
  shop,
  chat,
}) => {
  await home.open();
  await shop.openChat.click();
  await expect(chat.messages).toContainText('Hello! How can I assist you today?');
  await expect(shop.openChat).toBeHidden();

  await chat.input.fill('How long does shipping take?');
  await chat.send.click();

  await expect(chat.messages).toContainText('How long does shipping take?');
  await expect(chat.messages).toContainText(/3.5 business days/);
  const before = (await chat.messages.textContent()) ?? '';
  await chat.input.fill('   ');
  await chat.input.press('Enter');
  await expect(chat.messages).toHaveText(before);

  await chat.close.click();
  await expect(chat.window).toBeHidden();
  await expect(shop.openChat).toBeFocused();
  await page.reload();
  await shop.openChat.click();
  await expect(chat.messages).toContainText('How long does shipping take?');
  await expect(chat.messages).toContainText(/3.5 business days/);
});

test('typed questions about a watch are answered from its facts only', async ({
  product,
  shop,
}) => {
  await product.openLive('tidal-300');
  await product.question.fill('How water resistant is it?');
  // Its button is not the first of the form: the samples come before it.
  await product.question.press('Enter');

  await expect(shop.main).toContainText(/You asked\s*How water resistant is it/, FIRST_ANSWER);
  await expect(shop.main).toContainText(/30 ATM|300 m/);

  await product.question.fill('How thick is it?');
  await product.sendQuestion.click();
  await shop.main.getByRole('button', { name: 'Thickness' }).click();
  const row = shop.main.getByText(/^Thickness[\d.]+ mm/);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();

  await product.question.fill('Who is the president of Portugal?');
  await product.sendQuestion.click();
  await expect(shop.main).toContainText("I don't have that information");
});

test('the chat finds watches of a kind below a price, adds one to the cart, and links to it', async ({
  home,
  shop,
  cart,
  chat,
  product,
}) => {
  await home.open();
  await shop.openChat.click();
  await chat.input.fill('do you have dive watches under 300?');
  await chat.send.click();
  await chat.messages.getByRole('button', { name: 'Add to cart Tidal 300 Azure' }).click();
  await expect(cart.line('Tidal 300 Azure')).toBeVisible();
  await cart.close.click();

  await chat.messages.getByRole('link', { name: /Tidal 300 Azure/ }).click();
  await expect(product.name).toHaveText('Tidal 300 Azure');
  await expect(chat.messages).toContainText('do you have dive watches under 300?');
});

test('the chat reports an order to its buyer, and to no one else', async ({
  product,
  cart,
  buy,
  shop,
  chat,
}) => {
  await product.openLive('reef-200');
  await shop.openChat.click();
  await chat.input.fill('Where is my order?');
  await chat.send.click();
  await expect(chat.messages).toContainText("I don't see an order of yours.");
  await chat.close.click();

  await product.addToCart.click();
  await expect(cart.line('Reef 200')).toBeVisible();
  const number = await buy();
  await shop.openChat.click();
  await chat.input.fill('Where is my order?');
  await chat.send.click();

  await expect(chat.messages).toContainText(new RegExp(`Your order ${number} of .*Reef 200`));
  const orders = chat.messages.getByRole('table', { name: 'Your orders' });
  await expect(orders.getByRole('rowheader', { name: String(number) })).toBeVisible();
});
