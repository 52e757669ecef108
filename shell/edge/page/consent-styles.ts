import type { Consent } from '../events/consent.ts';
import { CONSENT_RULES } from '../events/consent-markup.ts';
import { readSheet } from './critical-styles.ts';
import type { StyleSheet } from './inline-styles.ts';

/** What the question and its link add to a page's own styles; nothing where nobody counts. */
export const consentStyles = (consent: Consent | null): StyleSheet[] =>
  consent ? [{ name: 'consent', sheet: readSheet(CONSENT_RULES), url: null }] : [];
