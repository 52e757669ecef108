import { expect, test } from '../fixtures.ts';

test('the chat answers a question about shipping', async ({ home, shop, chat }) => {
  await home.open();
  await shop.openChat.click();
  await expect(chat.messages).toContainText('Hello! How can I assist you today?');
  await expect(shop.openChat).toBeHidden();

  await chat.input.fill('How long does shipping take?');
  await chat.send.click();

  await expect(chat.messages).toContainText('How long does shipping take?');
  await expect(chat.messages).toContainText(/3.5 business days/);
  await chat.close.click();
  await expect(chat.window).toBeHidden();
  await expect(shop.openChat).toBeFocused();
});

test('the chat ignores a message of nothing but blanks', async ({ home, shop, chat }) => {
  await home.open();
  await shop.openChat.click();
  await expect(chat.messages).toContainText('Hello! How can I assist you today?');
  const before = (await chat.messages.textContent()) ?? '';
  await chat.input.fill('   ');
  await chat.input.press('Enter');

  await expect(chat.messages).toHaveText(before);
});

test('a typed question about a watch is answered from its facts', async ({ product, shop }) => {
  await product.open('tidal-300');
  await product.question.fill('How water resistant is it?');
  await product.ask.click();

  await expect(shop.main).toContainText('You asked');
  await expect(shop.main).toContainText(/30 ATM|300 m/);
});

test('a question without a fact is not answered with an invented one', async ({
  product,
  shop,
}) => {
  await product.open('tidal-300');
  await product.question.fill('Who is the president of Portugal?');
  await product.ask.click();

  await expect(shop.main).toContainText("I don't have that information");
});
