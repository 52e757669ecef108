export interface PageAnswer {
  redirectUri: string;
  mode: 'fragment' | 'query';
  /** Whether the request named the address itself: then the exchange of the code has to name it too. */
  isNamed: boolean;
}

/** What a redirect session was opened for; kept on the server, so that its URL carries no data to tamper with. */
export type RedirectIntent =
  | {
      kind: 'authorize';
      challenge: string;
      state: string;
      /** Absent before the sign-in. */
      sessionToken?: string;
      /** Where the code goes: a page of the shop that is left for it, or the frame that opened the URL. */
      answer: PageAnswer | 'web_message';
      /** The visitor whose cart joins the member's. */
      visitorId?: string;
    }
  /** A sign-in that the shop wants no code of: `postFlowUrl` is where it ends. */
  | { kind: 'login'; postFlowUrl: string }
  | { kind: 'logout'; postFlowUrl: string; sessionId?: string };
