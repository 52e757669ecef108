/** The shared singleton: contract, bus, token store, commerce client and slots, once a page. */

export { isolated } from '../typed-text/src/bidi-isolated.ts';
export {
  type ImageRequest,
  type ImageSource,
  imageSource,
  mediaId,
} from './commerce/image-source.ts';
export { loadPublicClient, loadWixClient } from './commerce/load-wix-client.ts';
export { installWixFetch, wixFetch } from './commerce/reroute-wix-fetch.ts';
export { signOut } from './commerce/sign-out.ts';
export { configureShop, report, type SessionSource } from './configure-shop.ts';
export type * from './contract.ts';
export { createEventBus, type EventBus, events, type Unsubscribe } from './event-bus.ts';
export { ActionForm } from './forms/action-form.tsx';
export { actionPath } from './forms/action-path.ts';
export type { EarlySubmission } from './forms/early-submission.ts';
export { type FormPlace, FormPlaceContext, useFormAnswer } from './forms/form-page-context.ts';
export { sendForm } from './forms/send-form.ts';
export { takeActed } from './forms/take-scriptless-action-mark.ts';
export { whenIdle } from './loading/when-idle.ts';
export type { Elements } from './page/non-text-children.ts';
export { documentTitle, usePageTitle } from './page/page-title.ts';
export { clientId, pageSettings } from './page/platform-client-settings.ts';
export {
  type FieldViolation,
  PlatformError,
  platformCall,
  toPlatformError,
} from './platform-error.ts';
export { NO_COOKIES, refusedCookies } from './session/refused-cookies.ts';
// `DrawnRole`: its name in releases made before; they load under hosts made after, and the other way round.
export { RenderedRole, RenderedRole as DrawnRole, tokens, useRole } from './session/session.ts';
export { accessToken } from './session/session-token.ts';
export { parseTokenCookie } from './session/token-cookie.ts';
export type { TokenStore, Tokens } from './session/token-store.ts';
export { useEarlyClick } from './slots/early-click.ts';
export { ErrorBoundary } from './slots/error-boundary.tsx';
export {
  type KeptInside,
  type KeptPicture,
  type Lack,
  type RemoteLoader,
  RemoteLoaderContext,
  type RenderedSlots,
  type UnavailableProps,
  useIsLent,
  useKept,
  useRemoteLoader,
  useSlotWords,
} from './slots/remote-loader-context.ts';
export { RemotePage, RemoteSlot } from './slots/remote-slot.tsx';
export { WhenNeeded } from './slots/when-needed.tsx';
