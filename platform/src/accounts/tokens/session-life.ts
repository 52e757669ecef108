/** How long a member stays logged in. */
export interface SessionLife {
  /** Without a renewal. */
  idleMinutes: number;
  /** With whatever renewals: then the member logs in anew. */
  absoluteMinutes: number;
}

const DAY_MINUTES = 24 * 60;

/** Two days as the edge's cookie; unless settings say otherwise. */
export const SESSION_LIFE: SessionLife = {
  idleMinutes: 2 * DAY_MINUTES,
  absoluteMinutes: 30 * DAY_MINUTES,
};

/** Visitors hold nothing but a cart, and keep it for as long as they come back. */
export const VISITOR_IDLE_MINUTES = 2 * DAY_MINUTES;
