import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A limit, not a wait: the first test of a file may have to load the SDK on a busy machine.
configure({ asyncUtilTimeout: 8000 });

// A call that outlives its test must not reach the network: a slow name server would hold up the
// token request that the next test shares.
globalThis.fetch = async (input) => {
  const url = input instanceof Request ? input.url : String(input);
  throw new TypeError(`no test answers ${url}`);
};

// The document, where there is one, and the clock outlive a file of tests.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  forgetCookies();
});

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside Chromium.
    for (const path of ['', '; Path=/']) document.cookie = `${name}=; Max-Age=-1${path}`;
  }
}
