import type { ReactNode } from 'react';
import { FormattedMessage, useAuth, useIntl, useShortWait } from '@hima/sdk';
import { Logo, RingArt } from '@hima/sdk/shell';
import { supportEmail } from '../build-settings';
import { FirstSteps } from '../features/first-steps/first-steps';
import { Inbox } from '../features/inbox/inbox';
import { useInbox } from '../features/inbox/use-inbox';
import { RequestJourney } from './request-journey';
import './home-page.css';

/** The home page: a welcome with the support address, then the user's inbox. */
export function HomePage(): ReactNode {
  const intl = useIntl();
  const { user } = useAuth();
  const wait = useShortWait(useInbox().pending);
  return (
    <>
      <article className="home">
        <div className="home-text">
          <span className="home-mark">
            <Logo size={48} title={intl.formatMessage({ id: 'PRODUCT.NAME' })} />
          </span>
          <h1>
            <FormattedMessage id="HOME.WELCOME" values={{ name: user?.name ?? '' }} />
          </h1>
          <p className="home-application">
            <FormattedMessage id="HOME.APPLICATION" />
          </p>
          <p className="home-description">
            <FormattedMessage id="HOME.DESCRIPTION" />
          </p>
          <p className="home-support">
            <FormattedMessage
              id="HOME.SUPPORT"
              values={{
                email: (
                  <a key="email" href={`mailto:${supportEmail}`} dir="ltr">
                    {supportEmail}
                  </a>
                ),
              }}
            />
          </p>
        </div>
        <RingArt className="home-art" />
      </article>
      <Inbox />
      <div hidden={wait}>
        <FirstSteps />
        <RequestJourney />
      </div>
    </>
  );
}
