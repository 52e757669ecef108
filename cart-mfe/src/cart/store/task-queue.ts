interface TaskQueue {
  /** Starts the task when everything asked before has ended, however it ended. */
  run: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Resolves when everything asked so far has ended. */
  idle: () => Promise<void>;
}

/** One task at a time, in the order they were asked for. */
export function createTaskQueue(): TaskQueue {
  let tail: Promise<void> = Promise.resolve();

  return {
    run(task) {
      const result = tail.then(task);
      // A failure belongs to the one who asked; those behind go on.
      const ended = () => undefined;
      tail = result.then(ended, ended);
      return result;
    },
    idle: () => tail,
  };
}
