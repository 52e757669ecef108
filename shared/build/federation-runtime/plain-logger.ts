/**
 * Stands in for the federation SDK's logger, which also finds its delegates and cuts stack traces: what the
 * runtime has to say goes to the console, under the same prefix. What it says for debugging goes nowhere.
 */
export const createLogger = (prefix: string) => {
  const write =
    (level: 'log' | 'warn' | 'error' | 'info') =>
    (...said: unknown[]): void =>
      console[level](prefix, ...said);
  const info = write('info');
  return {
    log: write('log'),
    warn: write('warn'),
    error: write('error'),
    info,
    success: info,
    ready: info,
    debug: (): void => undefined,
  };
};

export const logger = createLogger('[ Module Federation ]');

/** For bundlers only. */
export const createInfrastructureLogger = createLogger;
export const infrastructureLogger = logger;
export const bindLoggerToCompiler = (): void => undefined;
