/** One message of a conversation. */
export interface KeptMessage {
  text: string;
  isBot: boolean;
  /** When it was kept, in milliseconds since 1970. */
  timestamp: number;
}
