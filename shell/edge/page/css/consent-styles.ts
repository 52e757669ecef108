import type { Consent } from '../../events/consent.ts';
import { CONSENT_RULES } from '../../events/consent-markup.ts';
import { readSheet } from './critical-styles.ts';
import type { StyleSheet } from './style-sheets.ts';

/** Returns the styles of the consent banner and its link; empty where the shop records no events. */
export const consentStyles = (consent: Consent | null): StyleSheet[] =>
  consent ? [{ name: 'consent', sheet: readSheet(CONSENT_RULES), url: null }] : [];
