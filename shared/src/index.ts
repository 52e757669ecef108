/** The shared singleton: contract, bus, token store, commerce client and slots, once a page. */

export type * from './contract.ts';
export { useEarlyClick } from './early-click.ts';
export { type FieldViolation, PlatformError, platformCall, toPlatformError } from './errors.ts';
export { createEventBus, type EventBus, events, type Unsubscribe } from './events.ts';
export { type ImageRequest, type ImageSource, imageSource, mediaId } from './image.ts';
export { accessToken, clientId, loadWixClient, setClientId, signOut } from './platform.ts';
export {
  type RemoteLoader,
  RemoteLoaderContext,
  type UnavailableProps,
  useRemoteLoader,
} from './remote-loader.ts';
export { RemotePage, RemoteSlot } from './remote-slot.tsx';
export { report, setReportSink } from './report.ts';
export { DrawnRole, tokens, useRole } from './session.ts';
export { parseTokenCookie } from './token-cookie.ts';
export type { TokenStore, Tokens } from './token-store.ts';
export { installWixFetch, wixFetch } from './wix-fetch.ts';
