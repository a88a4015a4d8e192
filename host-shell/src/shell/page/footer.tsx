import type { ReactNode } from 'react';
import { FormattedMessage, sdkVersion } from '@hima/sdk';
import { supportEmail } from '../../build-settings';

/** The promise, the help, the version: in the same place on every page. */
export function Footer(): ReactNode {
  return (
    <footer className="shell-footer">
      <span>
        <FormattedMessage id="FOOTER.PROMISE" />
      </span>
      <span>
        <FormattedMessage
          id="FOOTER.SUPPORT"
          values={{
            email: (
              <a key="email" href={`mailto:${supportEmail}`} dir="ltr">
                {supportEmail}
              </a>
            ),
          }}
        />
      </span>
      <span>
        <FormattedMessage id="FOOTER.VERSION" values={{ version: sdkVersion }} />
      </span>
    </footer>
  );
}
