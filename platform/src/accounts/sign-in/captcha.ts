import { createRefusal } from '../../base/http/platform-error.ts';

/** Distinguishes people from programs. A driver calls its vendor; it throws when the vendor cannot be reached. */
export interface Captcha {
  isHuman(token: string): Promise<boolean>;
}

/**
 * The embedded driver, which cannot distinguish anyone: the token `ok` passes where `isOpen`, for developers and tests,
 * and nothing else does. Elsewhere nothing passes, so that an attacked account opens by its mail alone.
 */
export const embeddedCaptcha = (isOpen: boolean): Captcha => ({
  isHuman: async (token) => isOpen && token === 'ok',
});

/** The tokens as the SDK sends them: one object, each key a kind of captcha. */
export type SentCaptcha = readonly Record<string, string | null | undefined>[];

/** Throws `-19971` without a token and `-19970` with a wrong one (WIRE.md 6.1; texts, as the SDK compares). */
export async function requireCaptchaPassed(captcha: Captcha, tokens: SentCaptcha): Promise<void> {
  const given = tokens.flatMap((kinds) => Object.values(kinds)).find(Boolean);
  if (!given) throw createRefusal(403, '-19971', 'A captcha token is required.');
  if (!(await captcha.isHuman(given))) {
    throw createRefusal(403, '-19970', 'The captcha token is not valid.');
  }
}
