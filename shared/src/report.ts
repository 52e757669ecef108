/** Where unexpected failures go; the host replaces the sink by its beacon. */
type Sink = (error: unknown, where: string) => void;

let sink: Sink = (error, where) => {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console.
  console.error(`[horae] ${where}`, error);
};

/** Records a failure that has no reader of its own. A person who waits must be told by the screen too. */
export function report(error: unknown, where: string): void {
  sink(error, where);
}

export function setReportSink(next: Sink): void {
  sink = next;
}
