/** The embedded platform's id; `platform/WIRE.md` says what it is asked for. */
const EMBEDDED_CLIENT_ID = '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21';

let ownClientId: string | null = null;

/** The OAuth client id of this shop: a page carries it in its head, the edge is told its own. */
export function clientId(): string {
  if (ownClientId) return ownClientId;
  if (typeof document === 'undefined') return EMBEDDED_CLIENT_ID;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="wix-client-id"]');
  return meta?.content || EMBEDDED_CLIENT_ID;
}

/** Tells a process without a document which shop it is. */
export function setClientId(id: string): void {
  ownClientId = id;
}
