/** Whose refresh token it is: of no one, of a visitor, of a member who has logged in. */
export type Role = 'none' | 'visitor' | 'member';
