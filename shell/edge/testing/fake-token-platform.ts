import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from './recording-upstream.ts';

/** Starts a platform that issues tokens as the real one does: `refresh-1`, `refresh-2` and so on. */
export async function startTokenPlatform() {
  const requests: unknown[] = [];
  const agents: (string | undefined)[] = [];
  const planned: { status: number; body?: object }[] = [];
  let issued = 0;
  const server = createServer(async (request, response) => {
    agents.push(request.headers['user-agent']);
    requests.push(parsed(await text(request)));
    const { status, body } = planned.shift() ?? { status: 200 };
    issued += 1;
    const tokens = { access_token: `access-${issued}`, refresh_token: `refresh-${issued}` };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? (status === 200 ? { ...tokens, expires_in: 900 } : {})));
  });
  return {
    ...(await listenOnFreePort(server)),
    requests,
    agents,
    /** Sets the next answers, in order; later ones are tokens again. */
    plan: (...answers: typeof planned) => planned.push(...answers),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
