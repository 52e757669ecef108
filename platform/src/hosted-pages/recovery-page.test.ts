import { expect, test } from 'vitest';
import { mailsTo, newTestEmail, signedInClient } from '../../testing/member-client.ts';
import { memberTestSetup } from '../../testing/member-test-shop.ts';

const BACK = '<p><a class="quiet" href="http://shop.test">Back to the shop</a></p> </main>';
const NEW_PASSWORD = 'a quite different one';
const at = memberTestSetup();

const pageOf = async (response: Response) => (await response.text()).replaceAll(/\s+/g, ' ');
const post = (path: string, form: Record<string, string>, address = '192.0.2.50') =>
  at.shop.app.request(path, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams(form),
  });

/** Path and query of the link that the mail to a new member has. */
async function newLink(): Promise<string> {
  await signedInClient(at.shop, at.email);
  await post('/forgot-password', { email: at.email }, '192.0.2.51');
  const [mail] = await mailsTo(at.shop, at.email);
  const { pathname, search } = new URL(mail?.link ?? 'none:');
  return `${pathname}${search}`;
}

test('the page asks for the address that the link is sent to', async () => {
  const page = await pageOf(await at.shop.app.request('/forgot-password'));

  expect(page).toContain('<title>Forgot your password? – Horae</title>');
  expect(page).toContain(
    [
      '<h1>Forgot your password?</h1> <p id="hint">We send a link to choose a new one to your email address.</p>',
      '<form method="post" novalidate> <div class="field"> <label for="email">Email address</label>',
      '<input id="email" name="email" type="email" autocomplete="username" value="" required aria-describedby="hint" autofocus /> </div>',
      `<button type="submit">Send the link</button> </form> ${BACK}`,
    ].join(' '),
  );
});

test('a refused address is described by the hint and by the problem', async () => {
  const page = await pageOf(await post('/forgot-password', { email: 'nobody' }));

  expect(page).toContain('<title>Error: Forgot your password? – Horae</title>');
  expect(page).toContain('<span>Enter an email address, such as name@example.com.</span>');
  expect(page).toContain('value="nobody" required aria-describedby="hint problem" autofocus />');
});

test('a sent form says that a link may be on its way', async () => {
  const page = await pageOf(await post('/forgot-password', { email: newTestEmail() }));

  expect(page).toContain(
    `<h1>Check your inbox</h1> <p>If there is an account with this address, a link is on its way to it.</p> ${BACK}`,
  );
});

test('one address in any spelling gets five mails, and then the time to wait', async () => {
  const email = newTestEmail();
  for (let times = 0; times < 5; times += 1)
    expect((await post('/forgot-password', { email }, '192.0.2.52')).status).toBe(200);
  const refused = await post('/forgot-password', { email: email.toUpperCase() }, '192.0.2.52');
  const page = await pageOf(refused);

  expect(refused.status).toBe(422);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(page).toContain('<span>Too many attempts. Please try again in a few minutes.</span>');
  expect(page).toContain(`value="${email.toUpperCase()}"`);
  expect((await post('/forgot-password', { email }, '192.0.2.53')).status).toBe(200);
});

test('the link of the mail leads to a form for the new password', async () => {
  const response = await at.shop.app.request(await newLink());
  const page = await pageOf(response);

  expect(response.status).toBe(200);
  expect(page).toContain('<title>Choose a new password – Horae</title>');
  expect(page).toContain(
    [
      '<h1>Choose a new password</h1> <form method="post" novalidate> <div class="field">',
      '<label for="password">New password</label>',
      '<input id="password" name="password" type="password" autocomplete="new-password" minlength="8" required aria-describedby="hint" />',
      '<p class="hint" id="hint">At least 8 characters.</p> </div>',
      '<button type="submit">Save password</button> </form> </main>',
    ].join(' '),
  );
});

test.each<Record<string, string>>([{ password: 'short' }, {}])(
  'the field says why %j cannot be saved, and has the focus',
  async (form) => {
    const page = await pageOf(await post(await newLink(), form));

    expect(page).toContain('<title>Error: Choose a new password – Horae</title>');
    expect(page).toContain(
      'required aria-describedby="hint password-error" aria-invalid="true" autofocus />',
    );
    expect(page).toContain(
      '<p class="hint" id="hint">At least 8 characters.</p> <p class="error" id="password-error"><svg',
    );
    expect(page).toContain(
      '</svg><span>Use at least 8 characters for the password.</span></p> </div>',
    );
    expect(page).not.toContain('id="problem"');
  },
);

const USED = `<h1>This link has been used</h1> <p>It has been used, or is too old. Request a new one on the sign-in page.</p> ${BACK}`;

test.each([
  ['GET', '/recover'],
  ['GET', '/recover?token=unknown'],
  ['POST', '/recover'],
  ['POST', '/recover?token=unknown'],
])('%s %s says that the link has been used', async (method, path) => {
  const body = method === 'POST' ? { body: new URLSearchParams({ password: NEW_PASSWORD }) } : {};
  const response = await at.shop.app.request(path, { method, ...body });

  expect(response.status).toBe(404);
  expect(await pageOf(response)).toContain(USED);
});

test('of two tabs that save at once, one learns that the link has been used', async () => {
  const link = await newLink();
  const answers = await Promise.all([
    post(link, { password: NEW_PASSWORD }),
    post(link, { password: NEW_PASSWORD }),
  ]);
  const late = answers.find(({ status }) => status === 404);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  expect(await pageOf(late ?? expect.fail('Both were saved'))).toContain(USED);
});

test.each(['/forgot-password', '/recover'])(
  'the form of %s leads to the platform and the shop alone',
  async (path) => {
    const response = await at.shop.app.request(path);

    expect(response.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://shop.test; frame-ancestors 'none'",
    );
  },
);
