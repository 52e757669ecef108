/** A time of the main thread, in milliseconds from the start of the navigation. */
export interface Span {
  start: number;
  duration: number;
}

/** A script that ran in a long frame, as the browser reports it. */
export interface Script extends Span {
  url: string;
  run: string;
  /** Its caller: `TimerHandler:setTimeout`, `BUTTON.onclick` and the like; of a script's own start its address. */
  invoker: string;
  /** Milliseconds of it in styles and layout that it forced by reading them. */
  forced: number;
}

/** From the first paint on. */
export const WINDOW_MS = 10_000;
/** Milliseconds up to which a task does not delay a click. */
const FREE_MS = 50;

/** The parts of long tasks after the first paint that are longer than a click should wait. */
export const longTasks = (tasks: Span[], fcp: number): Span[] =>
  tasks
    .filter(({ start }) => start < fcp + WINDOW_MS)
    .map(({ start, duration }) => {
      const begin = Math.max(start, fcp);
      return { start: begin, duration: start + duration - begin };
    })
    .filter(({ duration }) => duration > FREE_MS);

/** The sum of the tasks' time beyond that which a click can wait. */
export const blocking = (tasks: Span[]): number =>
  tasks.reduce((sum, { duration }) => sum + duration - FREE_MS, 0);

const NO_SCRIPT = 'no script: parsing, styles, layout, paint';

/** How long which script ran in long tasks, by its name; what is left of a task is the browser's own work. */
export function workByName(tasks: Span[], scripts: Script[]): Record<string, number> {
  const work: Record<string, number> = {};
  const add = (name: string, ms: number) => {
    if (ms > 0) work[name] = (work[name] ?? 0) + ms;
  };
  for (const task of tasks) {
    const ran = scripts.map((script) => {
      const ms = overlap(task, script);
      return { name: nameOf(script), ms, forced: Math.min(script.forced, ms) };
    });
    for (const { name, ms, forced } of ran) {
      add(name, ms - forced);
      add(`${name}, forced layout`, forced);
    }
    add(NO_SCRIPT, task.duration - ran.reduce((sum, { ms }) => sum + Math.max(0, ms), 0));
  }
  return work;
}

const overlap = (one: Span, other: Span): number =>
  Math.min(one.start + one.duration, other.start + other.duration) -
  Math.max(one.start, other.start);

/** `cart: panel.js, onClick, BUTTON.onclick`; what of it says nothing is left out. */
export function nameOf({ url, run, invoker }: Pick<Script, 'url' | 'run' | 'invoker'>): string {
  const how = invoker === '' || invoker.includes('://') ? 'its start' : invoker;
  return [fileOf(url), run && `${run}()`, how].filter(Boolean).join(', ');
}

/** The file without the hash of its content, and of which remote it is; a script within a document has the document's. */
function fileOf(url: string): string {
  if (!URL.canParse(url)) return url || 'unknown';
  const { pathname } = new URL(url);
  const file = pathname.split('/').at(-1) ?? '';
  if (!file.endsWith('.js')) return 'within the document';
  const remote = /^\/_mfe\/([^/]+)\//.exec(pathname)?.[1];
  const name = file.replace(/\.[\da-f]{5,20}(?=\.js$)/, '');
  return remote ? `${remote}: ${name}` : name;
}

/** A page that takes over from another in a new process begins to count anew. */
export const sumOfReadings = (readings: number[]): number =>
  readings.reduce((sum, reading, at) => {
    const before = readings[at - 1] ?? 0;
    return sum + (reading < before ? reading : reading - before);
  }, 0);
