import type { ReactNode } from 'react';
import { Logo, RingArt } from '@hima/sdk/base';
import './full-page.css';

interface FullPageProps {
  title: string;
  /** The page tells of a fault that came up by itself: there is more to say than fits the field. */
  alert?: boolean;
  children: ReactNode;
}

/** A page without the shell: its text stands on the guarded field of the artwork, in the colours of the mode. */
export function FullPage({ title, alert = false, children }: FullPageProps): ReactNode {
  return (
    <main className="full-page">
      <RingArt className="full-page-art" />
      <div className={alert ? 'full-page-card' : 'full-page-field'} {...(alert && { role: 'alert' })}>
        <span className="full-page-mark">
          <Logo size={40} />
        </span>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
