import type { Page } from '@playwright/test';

/** Behaviour of the page's voice; headless browsers have none, so a test brings one. */
export type VoiceBehaviour = 'speaks' | 'never starts' | 'never ends';

/** Gives the page a voice: it starts after 50 ms and ends after `lasts`, or fails to. */
export async function fakeSpeechOutput(
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

/** The fields of one question as they were sent; a file as base64. */
export type SentQuestion = Record<string, string>;

/** Collects the page's questions to the assistant; the browser shows the files of a request to no other observer. */
export async function recordSentQuestions(page: Page): Promise<SentQuestion[]> {
  const questions: SentQuestion[] = [];
  await page.exposeFunction('recordQuestion', (fields: SentQuestion) => questions.push(fields));
  await page.addInitScript(() => {
    const send = globalThis.fetch;
    const keep = (fields: Record<string, string>): unknown =>
      (globalThis as unknown as { recordQuestion: (fields: object) => unknown }).recordQuestion(
        fields,
      );

    async function asText(value: FormDataEntryValue): Promise<string> {
      if (typeof value === 'string') return value;
      const bytes = new Uint8Array(await value.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    }

    globalThis.fetch = async (input, init) => {
      const { body } = init ?? {};
      if (body instanceof FormData && String(input).includes('process_audio')) {
        const fields: Record<string, string> = {};
        for (const [name, value] of body) fields[name] = await asText(value);
        await keep(fields);
      }
      return send(input, init);
    };
  });
  return questions;
}
