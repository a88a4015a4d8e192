import type { ReactNode } from 'react';
import { application, project } from '@hima/entities';
import type { Verdict } from '@hima/kits/verify';
import { useIntl } from '@hima/sdk';
import { Ltr, Written } from '@hima/sdk/ui';
import { useEntityTexts } from '../../entity/use-entity-texts';

/** The owner of the kit according to its certificates, and the archive's hash. */
export function KitFacts({ verdict }: { verdict: Verdict }) {
  const intl = useIntl();
  const ofApplication = useEntityTexts(application);
  const ofProject = useEntityTexts(project);
  const { participant, organization, role, kind, profile, checks, sha256 } = verdict;
  const root = checks.find((check) => check.check === 'root');
  const type = kind === 'admin' ? 'adminConsole' : kind;
  const facts: [string, ReactNode][] = [
    ['PARTICIPANT', participant && <Ltr>{participant}</Ltr>],
    ['TYPE', type && ofApplication.option('applicationType', type)],
    ['ROLE', role && <Written>{ofApplication.option('adminRole', role)}</Written>],
    ['ORGANIZATION', organization && <Written>{organization}</Written>],
    ['PROJECT', verdict.project && <Written>{verdict.project}</Written>],
    ['RELEASE', profile && ofProject.option('profile', profile)],
    ['SHA256', <Ltr>{sha256}</Ltr>],
    ['ROOT.FINGERPRINT', root && <Ltr>{root.fingerprint}</Ltr>],
  ];
  return (
    <dl className="hima-facts admin-facts">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([key, value]) => (
          <div key={key}>
            <dt>{intl.formatMessage({ id: `VERIFY.FACT.${key}` })}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
