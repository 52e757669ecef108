import type { Page } from '@playwright/test';
import {
  addExtensionElements,
  BROWSER_EXTENSION_ELEMENTS,
  type BrowserExtensionElement,
} from '../../fixtures/fake-browser-extensions.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { delayFiles, HOST_JS_PATTERN } from '../../support/page/delayed-files.ts';
import { waitUntilHydrated } from '../../support/page/wait-until-hydrated.ts';
import { PROVE_ONLY_TAG, tagProveOnlyUnless } from '../../support/tag-prove-run-tests.ts';

// React says that it has rendered a part anew; what was typed must be there nevertheless. A member's cart is requested.
test.use({ expectedNoise: [/Minified React error #418|hydration|404/] });

interface Form {
  path: string;
  field: string;
  text: string;
  /** Where its name is that of more than the field. */
  role?: 'searchbox';
}

/** Every form of the shop that a visitor sees at once, by a field that is typed into. */
const FORMS: Form[] = [
  { path: '/login', field: 'Email address', text: 'nora@example.com' },
  { path: '/login', field: 'Password', text: 'a quiet Sunday' },
  { path: '/signup', field: 'Email address', text: 'nora@example.com' },
  { path: '/forgot-password', field: 'Email address', text: 'nora@example.com' },
  { path: '/product/reef-200', field: 'Type a question', text: 'How thick is it?' },
  { path: '/product/altus-43', field: 'Email', text: 'nora@example.com' },
  { path: '/products', field: 'From', text: '150' },
  { path: '/products', field: 'Search the shop', text: 'tidal' },
  { path: '/search?q=reef', field: 'What are you looking for?', text: 'tidal', role: 'searchbox' },
  { path: '/search?q=reef', field: 'From', text: '150' },
  { path: '/chat', field: 'Your message', text: 'How long does shipping take?' },
  { path: '/about', field: 'Full name', text: 'Nora' },
  { path: '/about', field: 'Message', text: 'Do you engrave?' },
  { path: '/gift-card', field: 'Name of the receiver', text: 'Nora' },
  { path: '/gift-card', field: 'Your words', text: 'Many happy returns' },
  { path: '/gift-card/balance', field: 'Gift card code', text: 'ABCD' },
  { path: '/compare?ids=tidal-300', field: 'Name, size or depth', text: 'reef', role: 'searchbox' },
];

/** Those that only a member sees. */
const OF_MEMBERS: Form[] = [
  { path: '/account', field: 'Display name', text: 'Nora' },
  { path: '/account/password', field: 'New password', text: 'a quiet Sunday' },
];

/** Forms of different makes: the others behave as one of these. Each addition is tried on one of them. */
const SAMPLE = ['/login', '/product/reef-200', '/products', '/chat', '/gift-card'];
const sampledForm = (place: number) =>
  FORMS.find(({ path }) => path === SAMPLE[place % SAMPLE.length]);

/** Types before the page's code is there, lets it come, and types on. */
async function typeEarly(
  page: Page,
  { path, field, text, role }: Form,
  addition: BrowserExtensionElement,
) {
  await addExtensionElements(page, addition);
  const letGo = await delayFiles(page, HOST_JS_PATTERN);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // Some pages wait for a click on what needs a script; a finger that slips off counts, too.
  await page.getByRole('button', { name: 'Open chat' }).dispatchEvent('pointerdown');
  const typed = (role ? page.getByRole(role, { name: field }) : page.getByLabel(field)).first();
  await typed.fill('');
  await typed.pressSequentially(text);
  letGo();
  await waitUntilHydrated(page);

  await expect(typed).toHaveValue(text);
  await expect(typed).toBeFocused();
  await page.keyboard.type('9');
  await expect(typed).toHaveValue(`${text}9`);
}

/** Beside a field, around it, and elsewhere in the page. */
const OF_EACH_MAKE: BrowserExtensionElement[] = ['after', 'around', 'above'];

for (const [place, [name, addition]] of Object.entries(BROWSER_EXTENSION_ELEMENTS).entries()) {
  const forms = addition === 'after' ? FORMS : FORMS.filter(({ path }) => SAMPLE.includes(path));
  for (const form of forms) {
    test(
      `${name}: text typed into '${form.field}' of ${form.path} stays, with the focus`,
      tagProveOnlyUnless(OF_EACH_MAKE.includes(addition) && form === sampledForm(place)),
      ({ page }) => typeEarly(page, form, addition),
    );
  }
}

for (const form of OF_MEMBERS) {
  test(
    `with an icon after each field, text that a member types into '${form.field}' of ${form.path} stays`,
    PROVE_ONLY_TAG,
    ({ page, member: _loggedIn }) => typeEarly(page, form, 'after'),
  );
}
