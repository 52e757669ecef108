const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** A Chromium that has a microphone, which one without a window may lack. */
export const SOUND_CHROMIUM_PATH = process.env.CHROMIUM_WITH_SOUND ?? CHROMIUM;

/** How the suite starts its browser; `more` are switches of one spec. */
export const getLaunchOptions = (more: string[] = [], executablePath = CHROMIUM) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A process less to talk to: a twentieth of all that a page takes.
    '--in-process-gpu',
    ...more,
  ],
});
