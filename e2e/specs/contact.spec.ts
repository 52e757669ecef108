import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';

test.describe('a message to the shop', () => {
  test.use({ expectedNoise: [/502|horae/] });

  test('stays in the form while it cannot be sent, and is then delivered', async ({
    about,
    page,
    shop,
  }) => {
    // Reached by script, so that the form has its own.
    await page.goto('/products');
    await expect(shop.openChat).toHaveAttribute('data-live', '');
    await shop.about.click();
    await about.send.click();
    await expect(about.field('Full name')).toBeFocused();
    await expect(about.field('Full name')).toHaveAccessibleDescription('Please add your name.');
    await about.field('Full name').fill('Nora Visser');
    await about.field('Email').fill(uniqueEmail());
    await about.field('Phone').fill('+31 20 555 0142');
    await about.field('Message').fill('Do you engrave titanium?');

    const calls = /\/_action\/catalog\/contact/;
    await page.route(calls, (route) => route.fulfill({ status: 502, body: '' }));
    await about.send.click();
    await expect(about.failure).toContainText('Your message was not sent.');
    await expect(about.field('Message')).toHaveValue('Do you engrave titanium?');

    await page.unroute(calls);
    await about.send.click();
    await expect(about.sent).toContainText('Your message is with us.');
    await expect(about.field('Message')).toHaveValue('');
  });
});
