import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { Ltr, StatusTag } from '@hima/sdk/ui';
import { Reference } from '../../entity/reference';
import type { SignInProvider } from './sign-in.api';

/** A provider as it is stored. */
export function SignInFacts({ provider }: { provider: SignInProvider }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { enabled, issuer, clientId, emailDomains, passwordSignIn, groupsClaim, groupRoles } = provider;
  const facts: [string, ReactNode][] = [
    [
      'SIGN.IN.STATE',
      <StatusTag key="state" tone={enabled ? 'success' : 'neutral'}>
        {text(enabled ? 'SIGN.IN.IS.ON' : 'SIGN.IN.IS.OFF')}
      </StatusTag>,
    ],
    ['SIGN.IN.PASSWORDS', text(passwordSignIn ? 'SIGN.IN.PASSWORDS.ON' : 'SIGN.IN.PASSWORDS.OFF')],
    ['SIGN.IN.ISSUER', <Ltr key="issuer">{issuer}</Ltr>],
    ['SIGN.IN.CLIENT.ID', <Ltr key="client">{clientId}</Ltr>],
    ['SIGN.IN.DOMAINS', <Ltr key="domains">{emailDomains.join(', ')}</Ltr>],
  ];
  if (groupsClaim !== null) facts.push(['SIGN.IN.CLAIM', <Ltr key="claim">{groupsClaim}</Ltr>]);
  for (const { group, roles } of groupRoles)
    facts.push([
      intl.formatMessage({ id: 'SIGN.IN.GROUP.NAMED' }, { group }),
      intl.formatList(roles.map((role) => <Reference key={role.id} to="role" named={role} />)),
    ]);

  return (
    <dl className="hima-facts admin-facts admin-notice">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label.startsWith('SIGN.IN.') ? text(label) : label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
