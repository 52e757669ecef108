import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** The steps of a page that is not cached: queueing, its data, rendering, composing, and compression. */
const PAGE_STEPS = ['wait', 'data', 'render', 'compose', 'compress'] as const;
type PageStep = (typeof PAGE_STEPS)[number];

/** `median` and `p95` are in milliseconds. */
export interface PageStepTimes {
  step: PageStep;
  count: number;
  median: number;
  p95: number;
}

/** Records the durations of the steps of all pages that this process has made since it started. */
export interface PageTimer {
  record: (step: PageStep, ms: number) => void;
  /** Records the duration of the work, also where it fails; for a promise, until it is settled. */
  take: <Value>(step: PageStep, work: () => Value) => Value;
  all: () => PageStepTimes[];
}

const PER_MS = 1000;

export function createPageTimes(): PageTimer {
  const histograms = new Map<PageStep, RecordableHistogram>(
    PAGE_STEPS.map((step) => [step, createHistogram()]),
  );
  const record = (step: PageStep, ms: number): void =>
    histograms.get(step)?.record(Math.max(1, Math.round(ms * PER_MS)));

  return {
    record,
    take(step, work) {
      const begun = performance.now();
      const done = () => record(step, performance.now() - begun);
      let isPending = false;
      try {
        const value = work();
        if (value instanceof Promise) {
          isPending = true;
          value.then(done, done);
        }
        return value;
      } finally {
        if (!isPending) done();
      }
    },
    all: () =>
      [...histograms].map(([step, histogram]) => ({
        step,
        count: histogram.count,
        median: histogram.count > 0 ? histogram.percentile(50) / PER_MS : 0,
        p95: histogram.count > 0 ? histogram.percentile(95) / PER_MS : 0,
      })),
  };
}
