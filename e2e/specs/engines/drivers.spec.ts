import { expect, test } from '../../support/engines/browser-engine-fixtures.ts';
import { serveOnFreePort } from '../../support/servers/serve-on-free-port.ts';

/* The promises of every driver, on a page of its own; no shop takes part. */

const PAGE = `<!doctype html><html lang="en"><title>A page</title><style>p.gone { display: none } [role=status] { min-height: 1em }</style>
<main><h1>Greetings</h1>
<form action="/next"><label>Name <input name="name" value="old"></label>
<label>Secret <input type="password" name="secret"></label>
<label for="land">Land</label> <select id="land" name="land"><option value="a">Austria</option><option value="b">Benin</option></select>
<label><input type="checkbox" name="box"> A box</label>
<button>Send it</button></form>
<button disabled onclick="document.querySelector('[role=status]').textContent = 'awake'">Resting</button>
<section aria-label="First"><button>Alike</button></section>
<section aria-label="Second"><button>Alike</button></section>
<ul><li>One pear</li><li>Two apples</li></ul><p class="gone"><button>Hidden</button></p>
<p role="status"></p><noscript><p role="note">No script ran</p></noscript></main>
<script>
document.querySelector('[aria-label=Second] button').onclick = () => {
  document.querySelector('[role=status]').textContent = 'second  pressed';
};
setTimeout(() => document.querySelector('main').insertAdjacentHTML('beforeend', '<button>Late</button>'), 300);
</script>`;

const site = test.extend<{ address: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  address: async ({}, use) => {
    const { url, stop } = await serveOnFreePort((_requested, answer) =>
      answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
    );
    await use(url);
    await stop();
  },
});

site(
  'finds by role, name, text and place, and only what is shown',
  async ({ shopper, address }) => {
    const { tab } = shopper;
    await tab.open(address);

    expect(await tab.title()).toBe('A page');
    expect(await tab.count({ role: 'button', name: 'Alike' })).toBe(2);
    expect(await tab.count({ role: 'button', name: /^ali/i })).toBe(2);
    expect(await tab.count({ role: 'button', name: 'Ali' })).toBe(0);
    expect(
      await tab.count({
        role: 'button',
        name: 'Alike',
        within: { role: 'region', name: 'Second' },
      }),
    ).toBe(1);
    expect(await tab.count({ role: 'listitem', text: /apples/ })).toBe(1);
    expect(await tab.count({ role: 'button', name: 'Hidden' })).toBe(0);
    expect(await tab.read({ role: 'listitem', text: /apples/ })).toBe('Two apples');
  },
);

site('clicks, fills, chooses and reads values', async ({ shopper, address }) => {
  const { tab } = shopper;
  await tab.open(address);
  // Before a page is loaded in full, a step makes no entry in the history.
  await expect.poll(() => tab.run('return document.readyState')).toBe('complete');
  await tab.click({ role: 'button', name: 'Alike', within: { role: 'region', name: 'Second' } });
  expect(await tab.read({ role: 'status' })).toBe('second pressed');

  await tab.fill({ role: 'textbox', name: 'Name' }, 'Nora');
  expect(await tab.value({ role: 'textbox', name: 'Name' })).toBe('Nora');
  await tab.fill({ label: 'Secret' }, 'a quiet Sunday');
  await tab.choose({ label: 'Land' }, 'Benin');
  await tab.click({ role: 'checkbox', name: 'A box' });
  await tab.click({ role: 'button', name: 'Send it' });

  await shopper.isAt(/\/next\?name=Nora&secret=a\+quiet\+Sunday&land=b&box=on$/);
  await tab.back();
  await shopper.isAt(/^[^?]+\/$/);
});

site('a missing element throws, unless the caller waits for it', async ({ shopper, address }) => {
  await shopper.open(address);
  await expect(shopper.tab.click({ role: 'button', name: 'Never' })).rejects.toThrow(
    'nothing on the page fits',
  );
  await expect(shopper.tab.read({ role: 'alert' })).rejects.toThrow('nothing on the page fits');
  await shopper.click({ role: 'button', name: 'Late' });
});

site('a disabled element is not clicked', async ({ shopper, address }) => {
  const { tab } = shopper;
  const resting = { role: 'button', name: 'Resting' };
  await tab.open(address);
  await expect(tab.click(resting)).rejects.toThrow();
  await tab.run("document.querySelector('button:disabled').disabled = false;");
  await tab.click(resting);
  expect(await tab.read({ role: 'status' })).toBe('awake');
});

site(
  'tabs of a visitor share what the browser keeps, and keys go to the focus',
  async ({ shopper, newTab, address }) => {
    await shopper.open(address);
    await shopper.tab.run("document.cookie = 'kept=yes'; localStorage.setItem('kept', 'too');");
    const other = await newTab();
    await other.open(address);
    const stored = "return document.cookie + ' ' + localStorage.getItem('kept');";
    expect(await other.tab.run(stored)).toBe('kept=yes too');

    await shopper.tab.fill({ role: 'textbox', name: 'Name' }, 'Ada');
    await shopper.tab.key('Enter');
    await shopper.isAt(/\/next\?name=Ada/);
    await other.isAt(/^[^?]+\/$/);
  },
);

site('says which version it drives', async ({ driver }) => {
  expect(await driver.version()).toMatch(/^\d+\.\d+/);
});

site('one visitor leaves nothing to the next', async ({ driver, address }) => {
  for (const stores of [true, false]) {
    const visitor = await driver.visit();
    const tab = await visitor.tab();
    await tab.open(address);
    if (stores) await tab.run("document.cookie = 'kept=yes; max-age=1000'");
    expect(await tab.run('return document.cookie')).toBe(stores ? 'kept=yes' : '');
    await visitor.close();
  }
});

site('of two tabs the visible one is not hidden', async ({ shopper, newTab, address }) => {
  await shopper.open(address);
  await (await newTab()).open(address);

  await shopper.look();

  const isHidden = () => shopper.tab.run('return document.hidden');
  await expect.poll(isHidden).toBe(false);
});

site('what a page throws is a complaint', async ({ driver, address }) => {
  const visitor = await driver.visit();
  const tab = await visitor.tab();
  await tab.open(address);
  await tab.run("setTimeout(() => { throw new Error('on purpose'); });");
  await expect.poll(async () => (await visitor.complaints()).join()).toContain('on purpose');
  await visitor.close();
});

site.describe('a small dark window without script', () => {
  site.use({ visitorOptions: { isDark: true, hasScript: false, width: 320, height: 700 } });

  site('is as wide, as dark and as quiet as requested', async ({ shopper, address }) => {
    const { tab } = shopper;
    await tab.open(address);

    expect(await tab.count({ role: 'note' })).toBe(1);
    expect(await tab.run('return innerWidth')).toBe(320);
    expect(await tab.run("return matchMedia('(prefers-color-scheme: dark)').matches")).toBe(true);
    expect(await tab.run("return matchMedia('(scripting: none)').matches")).toBe(true);
    await tab.click({ role: 'button', name: 'Alike', within: { role: 'region', name: 'Second' } });
    expect(await tab.read({ role: 'status' })).toBe('');
    await tab.fill({ label: 'Name' }, 'Nora');
    await tab.click({ role: 'button', name: 'Send it' });
    await shopper.isAt(/name=Nora/);
  });
});
