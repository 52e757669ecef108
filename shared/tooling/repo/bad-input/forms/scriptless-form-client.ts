import { randomBytes } from 'node:crypto';
import type { Submission } from './arbitrary-submission.ts';
import type { FormResponse } from './judge-form-answer.ts';

const MOST_REDIRECTS = 4;

/** A browser without script: cookies, an address of its own, forms. */
export class ScriptlessFormClient {
  private readonly cookies: Map<string, string>;
  private readonly address = [...randomBytes(3)].join('.');

  constructor(
    private readonly site: string,
    cookies: Iterable<[string, string]> = [],
  ) {
    this.cookies = new Map(cookies);
  }

  /** The same visitor, who does something else at the same time: what one page shows is not shown on the other. */
  again(): ScriptlessFormClient {
    return new ScriptlessFormClient(this.site, this.cookies);
  }

  /** A page, wherever it leads. */
  async open(path: string): Promise<string> {
    let url = new URL(path, this.site);
    for (let left = MOST_REDIRECTS; left > 0; left -= 1) {
      const response = await this.request(url, {});
      const location = response.headers.get('location');
      if (location === null) return response.text();
      url = new URL(location, url);
    }
    throw new Error(`${path} leads round and round`);
  }

  /** Sends a form; what the next page says of it is read at once. */
  async send({ position, entries, isScripted }: Submission): Promise<FormResponse> {
    const url = new URL(position.url, this.site);
    const response = await this.request(url, {
      method: 'POST',
      body: position.isMultipart ? inParts(entries) : asText(entries),
      headers: {
        accept: isScripted ? 'application/json' : 'text/html',
        'sec-fetch-site': 'same-origin',
        origin: url.origin,
        referer: new URL(position.page, this.site).href,
      },
    });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      location: response.headers.get('location'),
      body: await response.text(),
      reported: reportedIn(this.cookies.get('horae_answer')),
    };
  }

  private async request(url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    // Limits count by address, and this is about forms.
    const last = Math.floor(Math.random() * 250);
    headers.set('x-forwarded-for', `${this.address}.${last}`);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

function inParts(entries: Submission['entries']): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

/** Without parts a browser sends the name of a file alone. */
const asText = (entries: Submission['entries']): URLSearchParams =>
  new URLSearchParams(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );

/** The edge's cookie holds this for the next page. */
function reportedIn(cookie: string | undefined): FormResponse['reported'] {
  if (cookie === undefined || cookie === '') return null;
  return JSON.parse(Buffer.from(cookie, 'base64url').toString()); // as the edge has written it
}
