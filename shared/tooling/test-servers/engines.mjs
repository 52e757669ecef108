import { installMissingPrograms } from './test-servers.mjs';

/** Debian's packages of what runs the journeys beside Chromium: Firefox, WebKit with its small browser, a screen for it. */
const PACKAGES = {
  firefox: [{ program: 'firefox-esr', name: 'firefox-esr' }],
  webkit: [
    { program: 'WebKitWebDriver', name: 'webkit2gtk-driver' },
    { program: 'Xvfb', name: 'xvfb' },
  ],
};

/** Engines that are not Chromium. */
export const OTHER_ENGINES = Object.keys(PACKAGES);

/**
 * Sees to it that these engines are there; Debian packages bring those that are not.
 * @param {string[]} engines
 */
export async function installMissingEngines(engines) {
  const needed = Object.entries(PACKAGES).flatMap(([engine, packages]) =>
    engines.includes(engine) ? packages : [],
  );
  await installMissingPrograms(
    needed.map(({ program }) => program),
    needed.map(({ name }) => name),
  );
}
