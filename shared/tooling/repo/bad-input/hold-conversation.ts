import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Reply, readReplies } from './read-replies.ts';

/** The bytes to send over one connection, and their pace. */
export interface RawConversation {
  /** Sent one after another, as they are. */
  segments: readonly Buffer[];
  /** The methods of the requests in them. */
  methods: readonly string[];
  /** Between two segments: so many milliseconds, or until the server has answered. */
  between: number | 'an answer';
  /** No bytes follow the last segment, whatever was announced; otherwise the client waits for the server. */
  hangsUp: boolean;
}

export interface ConversationEnding {
  replies: Reply[];
  /** `garbled`: what the server sent is no HTTP. */
  end: 'closed' | 'hangs' | 'garbled';
}

const LIMIT_MS = 15_000;

/** Says all of it, or until the server has ended the connection, and reads what comes to its end. */
export async function holdConversation(
  port: number,
  talk: RawConversation,
  limitMs = LIMIT_MS,
): Promise<ConversationEnding> {
  const socket = connect({ port, host: '127.0.0.1' });
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  // A server that ends the connection early may reset it; what it said before counts.
  socket.on('error', () => socket.destroy());
  const closed = new Promise<'closed'>((resolve) => socket.on('close', () => resolve('closed')));
  const limit = new AbortController();
  const late = pause(limitMs, 'hangs' as const, { signal: limit.signal }).catch(
    () => 'hangs' as const,
  );
  const repliesSoFar = () => readReplies(Buffer.concat(received), talk.methods);
  try {
    await Promise.race([say(socket, talk, repliesSoFar), closed, late]);
    const end = await Promise.race([closed, late]);
    return { replies: repliesSoFar(), end };
  } catch {
    return { replies: [], end: 'garbled' };
  } finally {
    limit.abort();
    socket.destroy();
  }
}

async function say(socket: Socket, talk: RawConversation, replies: () => Reply[]): Promise<void> {
  for (const [index, segment] of talk.segments.entries()) {
    if (index > 0) await between(socket, talk, () => replies().length >= index);
    if (socket.destroyed || !socket.writable) return;
    if (!socket.write(segment)) await drained(socket);
  }
  if (talk.hangsUp) socket.end();
}

async function between(
  socket: Socket,
  talk: RawConversation,
  isAnswered: () => boolean,
): Promise<void> {
  if (talk.between !== 'an answer') {
    // Each segment leaves on its own, also without a pause.
    await pause(talk.between);
    return;
  }
  while (!isAnswered() && !socket.destroyed) {
    await new Promise<void>((resolve) => {
      socket.once('data', () => resolve()).once('close', () => resolve());
    });
  }
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('drain', () => resolve()).once('close', () => resolve());
  });
}
