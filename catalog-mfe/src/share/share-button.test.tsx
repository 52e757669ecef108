import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Clicks the button in a browser that shares or copies like this. */
async function clickShare(browser: { share?: () => Promise<void>; copy?: () => Promise<void> }) {
  const user = userEvent.setup();
  const writeText = vi.fn(browser.copy ?? (() => Promise.resolve()));
  const share = browser.share && vi.fn(browser.share);
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  render(<ShareButton title="Tidal 300" />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return { share, writeText };
}

const said = () => screen.findByText(/./, { selector: '[role="status"]' });
const refuse = (name: string) => () => Promise.reject(new DOMException('', name));

test('a device with sharing gets the page, and no message is shown', async () => {
  const { share, writeText } = await clickShare({ share: () => Promise.resolve() });
  await vi.waitFor(() =>
    expect(share).toHaveBeenCalledWith({
      title: 'Tidal 300',
      url: expect.not.stringContaining('#'),
    }),
  );
  expect(writeText).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('without sharing the link is copied, which is announced', async () => {
  const { writeText } = await clickShare({});
  expect((await said()).textContent).toBe('Link copied');
  expect(writeText).toHaveBeenCalledOnce();
});

test('cancelled sharing shows nothing, and sharing that is not allowed copies', async () => {
  const calledOff = await clickShare({ share: refuse('AbortError') });
  await vi.waitFor(() => expect(calledOff.share).toHaveBeenCalled());
  expect(calledOff.writeText).not.toHaveBeenCalled();
  document.body.replaceChildren();
  await clickShare({ share: refuse('NotAllowedError') });
  expect((await said()).textContent).toBe('Link copied');
});

test('where copying fails, a sentence names the address bar', async () => {
  await clickShare({ copy: refuse('NotAllowedError') });
  expect((await said()).textContent).toContain('address bar');
});
