import { events, report, type Snapshot } from '@horae/shared';
import { isComposing } from '@horae/shared/is-composing';
import type { DevtoolsData } from './devtools-data.ts';
import { recordBusEvents } from './record-bus-events.ts';

/** Listens for Alt+Shift+D, opens by `?devtools`, and records the bus's events until then. */
export function startDevtools(snapshot: Snapshot, data: DevtoolsData): void {
  const record = recordBusEvents(events);
  const open = (): void => {
    import('./devtools.tsx').then(
      ({ openDevtools }) => openDevtools({ snapshot, data, record }),
      (error: unknown) => report(error, 'devtools'),
    );
  };
  document.addEventListener('keydown', (event) => {
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyD' || isComposing(event)) return;
    event.preventDefault();
    open();
  });
  if (new URLSearchParams(location.search).has('devtools')) open();
}
