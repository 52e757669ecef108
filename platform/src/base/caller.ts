/** Who asks. `sessionId` names the sign-in that the access token belongs to. */
export interface Caller {
  id: string;
  role: 'visitor' | 'member';
  sessionId: string;
}

export interface CallerReader {
  /** Who holds an access token; `null` for anything but a live token of this shop. */
  read(token: string): Promise<Caller | null>;
}
