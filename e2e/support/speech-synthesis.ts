import type { Page } from '@playwright/test';

/** Behaviour of the page's voice; headless browsers have none, so a test brings one. */
export type VoiceBehaviour = 'speaks' | 'never starts' | 'never ends';

/** Gives the page a voice: it starts after 50 ms and ends after `lasts`, or fails to. */
export async function giveVoice(
  page: Page,
  behaviour: VoiceBehaviour,
  lasts = 1200,
): Promise<void> {
  await page.addInitScript(
    ({ behaviour, lasts }) => {
      let timers: ReturnType<typeof setTimeout>[] = [];
      const synthesis = {
        cancel() {
          for (const timer of timers) clearTimeout(timer);
          timers = [];
        },
        speak(utterance: { onstart?: () => void; onend?: () => void }) {
          if (behaviour === 'never starts') return;
          timers.push(setTimeout(() => utterance.onstart?.(), 50));
          if (behaviour === 'speaks')
            timers.push(setTimeout(() => utterance.onend?.(), 50 + lasts));
        },
      };
      Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis });
      Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', {
        value: class {
          constructor(readonly text: string) {}
        },
      });
    },
    { behaviour, lasts },
  );
}
