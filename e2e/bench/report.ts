import { notesOf, tablesOf } from './tables.ts';
import type { Turns } from './turns.ts';

/** The whole report as Markdown. */
export const reportOf = (turns: Turns, surroundings: string[]): string =>
  `# What visitors and teams wait for

Written by \`npm run bench\`. Composed: the shop as \`npm start\` serves it. Plain: the same sources as one client-rendered
application without federation. Secure: the composed shop over HTTP/2 and TLS, all others over HTTP/1.1. Floor: what is above
the composed page's fold, as static HTML with only its own styles and the system's fonts, without a script. What follows the
first paint is in [after-paint.md](after-paint.md).

${surroundings.map((line) => `- ${line}`).join('\n')}
${notesOf(turns)}
- The edge under load: 16 connections, 10 s each, on the same machine; times of the answers themselves.
- A changed remote: one line of the cart, in a copy of its folder, on the same two cores as shop and platform.
- Registered remotes: copies of the chat with a page each, which the home page does not show.

${tablesOf(turns.figures)}
`;
