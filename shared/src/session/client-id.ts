import { pageSettings } from '../page-settings.ts';

let ownClientId: string | null = null;

/** The OAuth client id of this shop: a page carries it in its settings, the edge is told its own. */
export const clientId = (): string => ownClientId ?? pageSettings().clientId;

/** Tells a process without a document which shop it is. */
export function setClientId(id: string): void {
  ownClientId = id;
}
