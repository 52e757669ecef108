import { report } from '@horae/shared';

/** Most questions are answered by then. */
const FIRST_MS = 1200;
const NEXT_MS = 2000;

/**
 * Polls the position of a question in the queue until the signal is aborted. A service without a queue gets one request.
 */
export function followQueuePosition(
  ticket: string,
  onPosition: (position: number) => void,
  signal: AbortSignal,
): void {
  let timer = setTimeout(poll, FIRST_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));

  async function poll(): Promise<void> {
    try {
      const response = await fetch(`/api/assistant/place/${ticket}`, { signal });
      if (!response.ok) return;
      const { place }: { place?: unknown } = await response.json();
      if (signal.aborted || typeof place !== 'number') return;
      onPosition(place);
      timer = setTimeout(poll, NEXT_MS);
    } catch (error) {
      // The answer comes whether or not the position is known.
      if (!signal.aborted) report(error, 'talk: the position in the queue');
    }
  }
}
