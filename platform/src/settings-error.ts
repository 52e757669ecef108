/** A setting whose value cannot be used; the message is the one line that the start prints. */
export class SettingsError extends Error {}
