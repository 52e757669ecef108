import { fileURLToPath } from 'node:url';
import { expect, test } from '../fixtures/fixtures.ts';
import { getLaunchOptions, SOUND_CHROMIUM_PATH } from '../support/launch-options.ts';
import { fakeSpeechOutput, recordSentQuestions } from '../support/page/fake-speech-output.ts';
import { PROVE_ONLY_TAG, tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

const recording = fileURLToPath(
  new URL('../support/recordings/can-i-swim-with-it.wav', import.meta.url),
);

const SORRY = 'Sorry, there was an error processing your request. Please try again.';
const SERVICE = '**/api/assistant/process_audio_returning_user/';

test.use({
  launchOptions: getLaunchOptions(
    [
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${recording}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
    SOUND_CHROMIUM_PATH,
  ),
  permissions: ['microphone'],
});

// A busy machine may need longer to load the models than a question may wait.
test.beforeAll(async ({ baseURL }) => {
  await expect
    .poll(async () => (await fetch(`${baseURL}/api/assistant/ready/`)).status, { timeout: 80_000 })
    .toBe(204);
});

/** Seconds of a 16 kHz mono wav file of 16-bit numbers, given in base64. */
function secondsOf(wav = ''): number {
  const bytes = Buffer.from(wav, 'base64');
  expect(bytes.toString('latin1', 0, 12)).toMatch(/^RIFF....WAVE$/s);
  expect([bytes.readUInt16LE(22), bytes.readUInt32LE(24), bytes.readUInt16LE(34)]).toEqual([
    1, 16_000, 16,
  ]);
  return (bytes.length - 44) / 32_000;
}

test('a spoken question is recorded, transcribed, answered by voice, and can be corrected', async ({
  page,
  product,
  shop,
}) => {
  const questions = await recordSentQuestions(page);
  await product.openLive('tidal-300');
  await product.talkButton.click();
  await expect(product.stop).toBeVisible();
  await expect(product.question).toBeDisabled();
  await expect(product.sendQuestion).toBeDisabled();
  await expect(shop.main.getByText(/^0:(0[2-9]|[12]\d)$/)).toBeVisible();

  const answered = page.waitForResponse(SERVICE);
  await product.stop.click();
  const answer = await (await answered).json();

  const [fields] = questions;
  expect(secondsOf(fields?.audio)).toBeGreaterThan(2);
  expect(fields?.text_input).toBe('');
  expect(JSON.parse(fields?.product_data ?? '')).toMatchObject({
    name: 'Tidal 300',
    price: 389,
    currency: 'USD',
    stock: expect.any(Number),
    InStock: true,
    productOptions: [{ name: 'Strap' }],
  });
  expect(JSON.parse(fields?.reviews_data ?? '').items[0]).toMatchObject({
    rating: expect.any(Number),
  });
  expect(Number(fields?.average_rating)).toBeGreaterThan(1);
  expect(answer.question).toMatch(/swim/i);
  expect(Buffer.from(answer.file_content, 'base64').toString('latin1', 0, 4)).toBe('RIFF');

  await expect(shop.main).toContainText(/swimming is fine/);
  await expect(product.pause).toBeVisible();
  await expect(product.play).toBeVisible({ timeout: 30_000 });
  await expect(product.talkButton).toBeEnabled();

  await shop.main.getByRole('button', { name: 'Not what you said?' }).click();
  const correction = shop.main.getByRole('textbox', { name: 'Your question as it should be' });
  await correction.fill('How thick is it?');
  await correction.press('Enter');

  await expect(shop.main).toContainText(/It is [\d.]+ mm thick/);
});

test('a typed question is read aloud and recorded, and text and sound are sent', async ({
  page,
  product,
  shop,
}) => {
  const questions = await recordSentQuestions(page);
  // The microphone is opened by the first words; a busy machine takes its time for that.
  await fakeSpeechOutput(page, 'speaks', 3000);
  await product.openLive('tidal-300');
  await product.question.fill('How thick is it?');
  await product.sendQuestion.click();
  await expect(product.stop).toBeVisible();

  await expect(shop.main).toContainText(/It is [\d.]+ mm thick/, { timeout: 45_000 });
  const [fields] = questions;
  expect(fields?.text_input).toBe('How thick is it?');
  expect(secondsOf(fields?.audio)).toBeGreaterThan(0.5);
  await expect(shop.main).not.toContainText('Sent as text');
});

for (const [behaviour, note] of [
  ['never starts', 'Sent as text: this browser did not start to read it aloud.'],
  ['never ends', 'Sent as text: this browser did not finish reading it aloud.'],
] as const) {
  test(
    `a voice that ${behaviour} does not delay the answer`,
    PROVE_ONLY_TAG,
    async ({ page, product, shop }) => {
      await fakeSpeechOutput(page, behaviour);
      await product.openLive('tidal-300');
      await product.question.fill('How thick is it?');
      await product.sendQuestion.click();

      await expect(shop.main).toContainText(note);
      await expect(shop.main).toContainText(/It is [\d.]+ mm thick/);
    },
  );
}

test(
  'a browser without a voice sends the text with a short silence',
  PROVE_ONLY_TAG,
  async ({ page, product, shop }) => {
    const questions = await recordSentQuestions(page);
    await product.openLive('tidal-300');
    await product.question.fill('How thick is it?');
    await product.sendQuestion.click();

    await expect(shop.main).toContainText('Sent as text: this browser has no voice');
    expect(secondsOf(questions[0]?.audio)).toBeLessThan(0.2);
  },
);

for (const [name, text] of [
  ['NotAllowedError', 'Your browser blocks the microphone. You can type instead.'],
  ['NotFoundError', 'No microphone was found. You can type instead.'],
  ['NotReadableError', 'Another application uses the microphone. You can type instead.'],
] as const) {
  test(
    `${name} of the microphone is reported, and typing still works`,
    tagProveOnlyUnless(name === 'NotAllowedError'),
    async ({ page, product, shop }) => {
      await page.addInitScript((name) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
      }, name);
      await product.openLive('tidal-300');
      await product.talkButton.click();
      await expect(shop.main).toContainText(text);

      await product.question.fill('How thick is it?');
      await product.sendQuestion.click();
      await expect(shop.main).toContainText(/It is [\d.]+ mm thick/);
    },
  );
}

test(
  'a microphone that disconnects is reported, and the recording so far is answered',
  PROVE_ONLY_TAG,
  async ({ page, product, shop }) => {
    await page.addInitScript(() => {
      const { getUserMedia } = navigator.mediaDevices;
      navigator.mediaDevices.getUserMedia = async (constraints) => {
        const stream = await getUserMedia.call(navigator.mediaDevices, constraints);
        addEventListener('unplug', () => {
          for (const track of stream.getTracks()) track.stop();
        });
        return stream;
      };
    });
    await product.openLive('tidal-300');
    await product.talkButton.click();
    await expect(shop.main.getByText(/^0:(0[3-9]|[12]\d)$/)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('unplug')));

    await expect(shop.main).toContainText('The microphone was disconnected.');
    await shop.main.getByRole('button', { name: /^Send what you have said/ }).click();
    await expect(shop.main).toContainText(/Can I swim with it/i);
  },
);

test(
  'a recording without words is answered with ’I didn’t hear a question’',
  PROVE_ONLY_TAG,
  async ({ page, product, shop }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () =>
        new AudioContext().createMediaStreamDestination().stream;
    });
    await product.openLive('tidal-300');
    await product.talkButton.click();
    await expect(shop.main.getByText(/^0:(0[1-9]|[12]\d)$/)).toBeVisible();
    await product.stop.click();

    await expect(shop.main).toContainText(
      "I didn't hear a question. Please ask again, or type it.",
    );
  },
);

test.describe('a failing speech service', () => {
  test.use({ expectedNoise: [/Failed to load resource|talk: a question about a product/] });

  for (const [trouble, status] of [
    ['refuses', 500],
    ['is busy', 503],
    ['wants a rest', 429],
  ] as const) {
    test(
      `that ${trouble} is reported in the agreed words, and the question stays`,
      tagProveOnlyUnless(status === 500),
      async ({ page, product, shop }) => {
        await page.route(SERVICE, (route) => route.fulfill({ status, json: {} }));
        await product.openLive('tidal-300');
        await product.question.fill('How thick is it?');
        await product.sendQuestion.click();

        await expect(shop.main).toContainText(SORRY);
        await expect(product.question).toHaveValue('How thick is it?');
        await expect(product.talkButton).toBeEnabled();
      },
    );
  }
});
