/** What a redirect session was opened for; kept on the server, so that its URL carries no data to tamper with. */
export type RedirectIntent =
  | {
      kind: 'authorize';
      challenge: string;
      state: string;
      sessionToken: string;
      /** The visitor whose cart joins the member's. */
      visitorId?: string;
    }
  | { kind: 'logout'; postFlowUrl: string; sessionId?: string };
