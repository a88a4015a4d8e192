import { useState, type ReactNode } from 'react';
import {
  FormattedMessage,
  RouteTitle,
  useLayoutConfiguration,
  WaitingCount,
  type LayoutConfiguration,
} from '@hima/sdk';
import { useInbox } from '../features/inbox/use-inbox';
import { useRegistry } from '../registry/registry-context';
import { Footer } from './page/footer';
import { Header } from './header/header';
import { LayoutSplash } from './page/layout-splash';
import { MobileMenu } from './sidebar/mobile-menu';
import { OfflineBanner } from './page/offline-banner';
import { RegistryFaults } from './page/registry-faults';
import { PageArrival } from './page/page-arrival';
import { ScrollToTop } from './page/scroll-to-top';
import { shellAttributes } from './shell-attributes';
import { shellProperties } from './shell-properties';
import { ShellSidebar } from './sidebar/shell-sidebar';
import { Sidebar } from './sidebar/sidebar';
import { Toolbar } from './header/toolbar';
import { useHeader } from './header/use-header';
import { TrialBanner } from './page/trial-banner';
import { UpdateNotice } from './page/update-notice';
import { useSidebar } from './sidebar/use-sidebar';
import './shell.css';
import './sidebar/shell-sidebar.css';

const CONTENT = 'content';

interface ShellProps {
  title: string;
  children: ReactNode;
}

/** Header, sidebar, toolbar and footer around a page, in the layout that the person has chosen. */
export function Shell(props: ShellProps): ReactNode {
  const layout = useLayoutConfiguration();
  const waiting = useInbox().sections.reduce((sum, { count }) => sum + count, 0);
  return (
    <WaitingCount value={waiting}>
      {/* Another layout begins in the states that are its defaults. */}
      <LaidOut key={JSON.stringify(layout)} layout={layout} {...props} />
      <LayoutSplash />
    </WaitingCount>
  );
}

function LaidOut({ layout, title, children }: ShellProps & { layout: LayoutConfiguration }): ReactNode {
  const { sidebar, header } = layout.app;
  const sidebarState = useSidebar(sidebar.default);
  const headerState = useHeader(header.default);
  const [menu, setMenu] = useState<'sidebar' | 'menu'>();
  const { outdated } = useRegistry();
  const close = () => setMenu(undefined);
  const inline = !sidebar.default.drawer.enabled;

  return (
    <div
      className={sidebarState.animating ? 'shell sidebar-animating' : 'shell'}
      style={shellProperties}
      {...shellAttributes(layout, sidebarState, headerState)}
    >
      <a className="skip-link" href={`#${CONTENT}`}>
        <FormattedMessage id="SKIP.TO.CONTENT" />
      </a>
      <Header
        title={title}
        layout={layout}
        attributes={headerState.attributes}
        sidebarOpen={!sidebarState.collapsed}
        onToggleSidebar={sidebarState.toggleCollapsed}
        drawer={menu}
        onDrawer={(which) => setMenu(menu === which ? undefined : which)}
      />
      <ShellSidebar layout={layout} state={sidebarState} />
      <MobileMenu open={menu === 'sidebar' && !inline} onClose={close} side="start" />
      <MobileMenu open={menu === 'menu'} onClose={close} side="end" />
      <div className="shell-page">
        {menu === 'sidebar' && inline && (
          <div className="shell-inline-menu">
            <Sidebar onLeave={close} />
          </div>
        )}
        <div className="shell-banners">
          <OfflineBanner />
          <TrialBanner />
        </div>
        {outdated && (
          <p className="notice" role="status">
            <FormattedMessage id="REGISTRY.OUTDATED" />
          </p>
        )}
        <RegistryFaults />
        <UpdateNotice />
        <Toolbar withBreadcrumb={header.default.content === 'menu'} />
        <PageArrival title={title} focusOn={CONTENT} />
        <main id={CONTENT} tabIndex={-1} className="shell-content">
          <RouteTitle value={title}>{children}</RouteTitle>
        </main>
        <ScrollToTop />
        <Footer />
      </div>
    </div>
  );
}
