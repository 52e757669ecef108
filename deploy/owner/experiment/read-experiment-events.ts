import {
  type ShopEvent,
  ShopEventSchema,
  type ShopEvents,
  ShopEventsSchema,
} from '@horae/shared/shop-events';
import * as v from 'valibot';

const Line = v.union([ShopEventSchema, ShopEventsSchema]);

/**
 * Reads what a collector has stored, one event or one batch a line; an event that came twice counts once.
 * @throws naming the line that is neither.
 */
export function readExperimentEvents(text: string): ShopEvent[] {
  const events = text
    .split('\n')
    .flatMap((line, at) => (line.trim() ? eventsOf(readLine(line, at + 1)) : []));
  return [...new Map(events.map((event) => [event.id, event])).values()];
}

function readLine(line: string, number: number): ShopEvent | ShopEvents {
  const { success, output, issues } = v.safeParse(v.pipe(v.string(), v.parseJson(), Line), line);
  if (success) return output;
  throw new Error(`line ${number}: neither an event nor a batch: ${issues[0].message}`);
}

const eventsOf = (line: ShopEvent | ShopEvents): ShopEvent[] =>
  'events' in line ? line.events : [line];
