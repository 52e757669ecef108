export const WISHES = ['account', 'wishes'] as const;
export const wishesKey = (isMember: boolean) => [...WISHES, isMember ? 'member' : 'guest'];
export const sharedKey = (secret: string) => ['account', 'shared-wishes', secret];
