import { getIntegrity } from '@horae/releases/release.ts';
import type { Hono } from 'hono';

export const DEV_RELOAD_JS_URL = '/_dev/reload.js';

/** Reloads the page once another revision than its own is live. */
const SCRIPT = `
const { revision } = JSON.parse(document.getElementById('snapshot').textContent);
setInterval(async () => {
  try {
    const answer = await fetch('/registry.json');
    if (answer.ok && (await answer.json()).revision !== revision) location.reload();
  } catch (error) {
    console.debug('The edge does not answer; it may be starting again', error);
  }
}, 1000);
`;

export const DEV_RELOAD_INTEGRITY = getIntegrity(Buffer.from(SCRIPT));

/** Serves the script that makes open pages follow new releases; only while developing. */
export function addDevReload(app: Hono, { settings }: { settings: { devReload: boolean } }): void {
  if (!settings.devReload) return;
  app.get(DEV_RELOAD_JS_URL, (c) =>
    c.body(SCRIPT, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    }),
  );
}
