import type { Hono } from 'hono';
import { readPreview } from '../releases/preview-token.ts';
import { escapeHtml } from './html-text.ts';

const COOKIE = 'horae_preview';

/**
 * `GET /_preview?token=…`: shows this browser the versions that the token was signed for (`pnpm
 * release preview`), until its time is over or `/_preview/leave`. A token that is not ours changes
 * nothing.
 */
export function addPreview(app: Hono, secret: string): void {
  app.get('/_preview', (c) => {
    const token = c.req.query('token') ?? '';
    if (!readPreview(token, Date.now(), secret)) {
      return c.text('This preview link is not valid, or its time is over.', 403);
    }
    c.header('set-cookie', `${COOKIE}=${token}; ${ATTRIBUTES}`);
    return c.redirect('/');
  });
  app.get('/_preview/leave', (c) => {
    c.header('set-cookie', `${COOKIE}=; Max-Age=0; ${ATTRIBUTES}`);
    return c.redirect('/');
  });
}

const ATTRIBUTES = 'Path=/; SameSite=Lax; HttpOnly';

/** The overrides that a cookie header proves; none without a secret or with a token of somebody else's. */
export function overridesOf(cookies: string, secret: string | undefined): Record<string, string> {
  const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookies)?.[1];
  if (!token || !secret) return {};
  return readPreview(token, Date.now(), secret) ?? {};
}

/** Says on every page what is not the live version, and how to leave. */
export function previewBadge(overrides: Record<string, string>): string {
  const names = Object.entries(overrides).map(([name, version]) => `${name} ${version}`);
  if (names.length === 0) return '';
  return `<aside aria-label="Preview" style="${BADGE}">Preview: ${escapeHtml(names.join(', '))} · <a href="/_preview/leave" style="color:inherit">Leave</a></aside>`;
}

const BADGE =
  'position:fixed;inset:auto auto 1rem 1rem;z-index:50;padding:.5rem .75rem;font:500 .8125rem/1.4 system-ui;color:#fff;background:#1c1a17;border:1px solid #fff';
