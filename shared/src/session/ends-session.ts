/** How the platform says that a token is good no more (WIRE.md 5.2). */
const REFUSALS = [400, 401, 403];

/** Whether an answer to a renewal ends the session: what stands between, too, may answer 404 or 408 for a moment. */
export const endsSession = (status: number): boolean => REFUSALS.includes(status);
