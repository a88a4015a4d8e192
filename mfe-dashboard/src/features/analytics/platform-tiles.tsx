import { useIntl, usePermission, useQuery } from '@hima/sdk';
import { kitCount, pendingApplications, pendingOrganizations } from './analytics.api';
import { Tile } from './tile';
import { TilesPanel } from './tiles-panel';

/** Pending items of the administration, of all projects or one. */
export function PlatformTiles({ project }: { project: string }) {
  const intl = useIntl();
  const seesApplications = usePermission('Pages.Applications');
  const seesOrganizations = usePermission('Pages.Organizations');
  const seesKits = usePermission('Pages.Downloads');
  const applications = useQuery({ ...pendingApplications(project), enabled: seesApplications });
  const organizations = useQuery({ ...pendingOrganizations, enabled: seesOrganizations });
  const expiring = useQuery({ ...kitCount('ExpiresSoon', project), enabled: seesKits });
  if (!seesApplications && !seesOrganizations && !seesKits) return null;
  const shown = ({ data, error }: { data: number | undefined; error: unknown }) => {
    if (data !== undefined) return intl.formatNumber(data);
    return error ? intl.formatMessage({ id: 'ANALYTICS.NO.VALUE' }) : undefined;
  };
  const of = project ? `&project=${project}` : '';
  return (
    <TilesPanel title={intl.formatMessage({ id: 'ANALYTICS.PLATFORM' })}>
      {seesApplications && (
        <Tile
          name="PENDING.APPLICATIONS"
          value={shown(applications)}
          to={`/applications?state=Pending${of}`}
        />
      )}
      {seesOrganizations && (
        <Tile name="PENDING.ORGANIZATIONS" value={shown(organizations)} to="/organizations?state=Pending" />
      )}
      {seesKits && <Tile name="EXPIRING" value={shown(expiring)} to={`/downloads?state=ExpiresSoon${of}`} />}
    </TilesPanel>
  );
}
