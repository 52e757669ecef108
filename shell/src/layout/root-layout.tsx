import type { Elements } from '@horae/shared';
import { ChatHost } from '../chat/chat-host.tsx';
import { CartPanelHost } from './cart-panel-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useRouteFocus, useRouterForBack } from './navigation.ts';
import { IncompleteNotice, NoCookiesNotice } from './notices.tsx';

interface RootLayoutProps {
  suggests: boolean;
  children: Elements;
}

/** Browsers with Trusted Types accept no text as HTML, not even an empty one. */
const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: TrustedHTML } }; // not in all browsers
const EMPTY = { __html: trustedTypes?.emptyHTML ?? '' };

export function RootLayout({ suggests, children }: RootLayoutProps) {
  useRouterForBack();
  useRouteFocus();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {/* Before the header, so that it listens when an early click on Cart is replayed. */}
      <CartPanelHost />
      <Header suggests={suggests} />
      {/* The edge writes rules of remotes into it (`header-end.ts`); React leaves HTML that is set as such alone. */}
      <div id="remote-styles" hidden suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
      {children}
      <IncompleteNotice />
      <NoCookiesNotice />
      <Footer />
      <ChatHost />
    </>
  );
}
