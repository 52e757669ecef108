import type { Elements } from '@horae/shared';
import { ChatHost } from '../chat/chat-host.tsx';
import { CartPanelHost } from './cart-panel-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NoCookiesNotice, UnhydratedNotice } from './notices.tsx';
import { useRouteFocus, useRouterForBrowserBack } from './track-soft-navigations.ts';

interface RootLayoutProps {
  suggests: boolean;
  children: Elements;
}

export function RootLayout({ suggests, children }: RootLayoutProps) {
  useRouterForBrowserBack();
  useRouteFocus();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {/* Before the header, so that it listens when an early click on Cart is replayed. */}
      <CartPanelHost />
      <Header suggests={suggests} />
      {children}
      <UnhydratedNotice />
      <NoCookiesNotice />
      <Footer />
      <ChatHost />
    </>
  );
}
