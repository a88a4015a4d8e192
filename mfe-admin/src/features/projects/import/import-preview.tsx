import { application, project as model } from '@hima/entities';
import type { CheckedProject, Participant } from '@hima/kits';
import { useIntl } from '@hima/sdk';
import { Ltr, Panel, SmallTable, StatusTag, Written } from '@hima/sdk/ui';
import { entityTexts } from '../../../entity/entity-texts';
import type { ImportPlan } from './import-plan';

/** Rows of the table; a project of thousands is known by its counts. */
const SHOWN = 50;

const typeOf: Record<Participant['kind'], string> = {
  server: 'Server',
  overseer: 'Overseer',
  client: 'Client',
  admin: 'AdminConsole',
};

/** The project and applications that a file would create. */
export function ImportPreview({
  project,
  organizations,
}: {
  project: CheckedProject;
  organizations: ImportPlan['organizations'];
}) {
  const intl = useIntl();
  const texts = entityTexts(intl, application);
  const { participants, profile } = project;
  const found = new Map(organizations.map(({ code, organization }) => [code, organization]));
  const kind = (one: Participant['kind']) => texts.option('applicationType', typeOf[one]);
  const counts = (Object.keys(typeOf) as Participant['kind'][]).flatMap((one) => {
    const count = participants.filter((participant) => participant.kind === one).length;
    return count === 0 ? [] : [[one, count] as const];
  });
  const more = participants.length - SHOWN;
  return (
    <Panel title={intl.formatMessage({ id: 'IMPORT.PREVIEW' }, { count: participants.length })}>
      <dl className="admin-facts admin-notice">
        <div>
          <dt>{entityTexts(intl, model).field('profile')}</dt>
          <dd>{entityTexts(intl, model).option('profile', profile)}</dd>
        </div>
        {counts.map(([one, count]) => (
          <div key={one}>
            <dt>{kind(one)}</dt>
            <dd>{intl.formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <SmallTable
        label={intl.formatMessage({ id: 'IMPORT.APPLICATIONS' })}
        columns={[texts.field('name'), texts.field('applicationType'), texts.field('organization')]}
        rows={participants.slice(0, SHOWN).map(({ name, kind: one, organization: code }, at) => {
          const organization = found.get(code);
          return {
            key: String(at),
            cells: [
              <Ltr key="name">{name}</Ltr>,
              kind(one),
              organization ? (
                <Written key="organization">{organization.name}</Written>
              ) : (
                <StatusTag key="organization" tone="error">
                  {intl.formatMessage({ id: 'IMPORT.NOT.FOUND' }, { code })}
                </StatusTag>
              ),
            ],
          };
        })}
      />
      {more > 0 && <p className="admin-soft">{intl.formatMessage({ id: 'IMPORT.MORE' }, { count: more })}</p>}
    </Panel>
  );
}
