import type { ReactNode } from 'react';
import { Logo, RingArt, type RingScene } from '@hima/sdk/base';
import './full-page.css';

interface FullPageProps {
  title: string;
  /** The page reports an error that the user didn't cause, with more text than fits the artwork. */
  alert?: boolean;
  /** The state of the artwork. */
  scene?: RingScene;
  children: ReactNode;
}

/** A page without the shell: its text is on the artwork, in the colors of the mode. */
export function FullPage({ title, alert = false, scene = 'open', children }: FullPageProps): ReactNode {
  return (
    <main className="full-page">
      <RingArt className="full-page-art" scene={scene} />
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
