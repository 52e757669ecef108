import { ADDITIONS, addToPages } from '../../fixtures/extensions.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { HOST_SCRIPTS, holdFiles } from '../../support/held-files.ts';

// React says that it has rendered a part anew; what was typed must be there nevertheless.
test.use({ expectedNoise: [/Minified React error #418|hydration/] });

/** Pages with forms that are taken over, and the field that is typed into. */
const FORMS = [
  { path: '/login', field: 'Email address', text: 'nora@example.com' },
  { path: '/signup', field: 'Email address', text: 'nora@example.com' },
  { path: '/forgot-password', field: 'Email address', text: 'nora@example.com' },
  { path: '/product/reef-200', field: 'Type a question', text: 'How thick is it?' },
  { path: '/products', field: 'From', text: '150' },
  { path: '/products', field: 'Search the shop', text: 'tidal' },
];

for (const [name, addition] of Object.entries(ADDITIONS)) {
  for (const { path, field, text } of FORMS) {
    test(`${name}: what is typed into '${field}' of ${path} stays, with the focus`, async ({
      page,
    }) => {
      await addToPages(page, addition);
      const letGo = await holdFiles(page, HOST_SCRIPTS);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const typed = page.getByLabel(field).first();
      await typed.fill('');
      await typed.pressSequentially(text);
      letGo();
      // The page is taken over once the chat's button is.
      await expect(page.getByRole('button', { name: 'Open chat' })).toHaveAttribute(
        'data-live',
        '',
      );

      await expect(typed).toHaveValue(text);
      await expect(typed).toBeFocused();
      await page.keyboard.type('9');
      await expect(typed).toHaveValue(`${text}9`);
    });
  }
}
