import { expect } from '@playwright/test';

const LIMIT_MS = 240_000;

/** Waits in a spec's `beforeAll` for a shop that may still be starting while others are tested. */
export async function untilOpen(baseURL: string | undefined): Promise<void> {
  const health = async () => {
    try {
      return (await fetch(`${baseURL}/healthz`)).status;
    } catch {
      return 'not listening yet';
    }
  };
  const message = `${baseURL} is open`;
  await expect.poll(health, { message, timeout: LIMIT_MS }).toBe(200);
}
