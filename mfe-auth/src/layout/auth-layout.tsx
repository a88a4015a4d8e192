import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { Logo, RingArt, SafetyOutlined } from '@hima/sdk/base';
import { AppearanceBar } from './appearance-bar';
import './auth-form.css';
import './auth-layout.css';

/** The form on one side; on the other an introduction to Hima. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <div className="auth">
      <main className="auth-main">
        <header className="auth-bar">
          <span className="auth-mark">
            <Logo size={26} />
            {text('PRODUCT.NAME')}
          </span>
          <AppearanceBar />
        </header>
        <div className="auth-form">{children}</div>
        <p className="auth-promise">
          <SafetyOutlined aria-hidden /> {text('AUTH.PROMISE')}
        </p>
      </main>
      <aside className="auth-aside" aria-label={text('AUTH.ABOUT')}>
        <RingArt className="auth-art" />
        <div className="auth-words">
          <p className="auth-name">
            <Logo size={44} />
            {text('PRODUCT.NAME')}
          </p>
          <p className="auth-tagline">{text('AUTH.TAGLINE')}</p>
          <p>{text('AUTH.BLURB')}</p>
        </div>
      </aside>
    </div>
  );
}
