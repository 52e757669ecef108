export interface PageAnswer {
  redirectUri: string;
  mode: 'fragment' | 'query';
  /** Whether the request named the redirect URI: then the token request has to name it too (RFC 6749, 4.1.3). */
  isNamed: boolean;
}

/** The purpose of a redirect session; stored on the server, so that its URL carries no data to tamper with. */
export type RedirectIntent =
  | {
      kind: 'authorize';
      challenge: string;
      state: string;
      /** Absent before the sign-in. */
      sessionToken?: string;
      /** How the code is returned: by a redirect to a page of the shop, or by `postMessage` to the frame's parent. */
      answer: PageAnswer | 'web_message';
      /** The visitor whose cart joins the member's. */
      visitorId?: string;
    }
  /** A sign-in without an authorization code: it ends with a redirect to `postFlowUrl`. */
  | { kind: 'login'; postFlowUrl: string }
  | { kind: 'logout'; postFlowUrl: string; sessionId?: string };
