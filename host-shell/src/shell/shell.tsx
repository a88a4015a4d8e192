import { useState, type ReactNode } from 'react';
import { useRegistry } from '../registry/registry-context';
import { FormattedMessage } from '@hima/sdk';
import { Footer } from './footer';
import { Header } from './header';
import { MobileMenu } from './mobile-menu';
import { PageArrival } from './page-arrival';
import { Sidebar } from './sidebar';
import { Toolbar } from './toolbar';
import './shell.css';

const CONTENT = 'content';

/** Header, sidebar, toolbar and footer around a page. */
export function Shell({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const [open, setOpen] = useState(true);
  const [drawer, setDrawer] = useState(false);
  const { outdated } = useRegistry();
  return (
    <div className="shell" data-sidebar={open ? 'open' : 'closed'}>
      <a className="skip-link" href={`#${CONTENT}`}>
        <FormattedMessage id="SKIP.TO.CONTENT" />
      </a>
      <Header
        sidebarOpen={open}
        onToggleSidebar={() => setOpen((before) => !before)}
        drawerOpen={drawer}
        onOpenDrawer={() => setDrawer(true)}
      />
      <aside className="shell-sidebar">{open && <Sidebar />}</aside>
      <MobileMenu open={drawer} onClose={() => setDrawer(false)} />
      <div className="shell-page">
        {outdated && (
          <p className="notice" role="status">
            <FormattedMessage id="REGISTRY.OUTDATED" />
          </p>
        )}
        <Toolbar />
        <PageArrival title={title} focusOn={CONTENT} />
        <main id={CONTENT} tabIndex={-1} className="shell-content">
          {children}
        </main>
        <Footer />
      </div>
    </div>
  );
}
