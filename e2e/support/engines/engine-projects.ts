import type { PlaywrightTestConfig } from '@playwright/test';
import type { EngineName } from './drivers/driver.ts';

export interface EngineOptions {
  /** The engine that a project's tests run in. */
  engine: EngineName;
}

type Projects = NonNullable<PlaywrightTestConfig<object, EngineOptions>['projects']>;

/** One project for each engine. A shared machine can stop for seconds: what passes at a later try only is named. */
export const engineProjects = (engines: EngineName[]): Projects =>
  engines.map((engine) => ({ name: engine, use: { engine }, retries: 2 }));
