import { useIntl, usePermission, useQuery } from '@hima/sdk';
import { kitCount, pendingApplications, pendingOrganizations } from './analytics.api';
import { Tile } from './tile';
import { TilesPanel } from './tiles-panel';

interface PlatformTilesProps {
  /** Empty: all projects; undefined until it is known. */
  project: string | undefined;
}

/** Pending items of the administration, of all projects or one. */
export function PlatformTiles({ project }: PlatformTilesProps) {
  const intl = useIntl();
  const seesApplications = usePermission('Pages.Applications');
  const seesOrganizations = usePermission('Pages.Organizations');
  const seesKits = usePermission('Pages.Downloads');
  const isKnown = project !== undefined;
  const applications = useQuery({
    ...pendingApplications(project ?? ''),
    enabled: seesApplications && isKnown,
  });
  const organizations = useQuery({ ...pendingOrganizations, enabled: seesOrganizations });
  const expiring = useQuery({ ...kitCount('ExpiresSoon', project ?? ''), enabled: seesKits && isKnown });
  if (!seesApplications && !seesOrganizations && !seesKits) return null;
  const shown = ({ data, error }: { data: number | undefined; error: unknown }) => {
    if (data !== undefined) return intl.formatNumber(data);
    return error ? intl.formatMessage({ id: 'ANALYTICS.NO.VALUE' }) : undefined;
  };
  const listOf = (list: string) => {
    if (!isKnown) return undefined;
    return project ? `${list}&project=${project}` : list;
  };
  return (
    <TilesPanel title={intl.formatMessage({ id: 'ANALYTICS.PLATFORM' })}>
      {seesApplications && (
        <Tile
          name="PENDING.APPLICATIONS"
          change={null}
          value={shown(applications)}
          to={listOf('/applications?state=Pending')}
        />
      )}
      {seesOrganizations && (
        <Tile
          name="PENDING.ORGANIZATIONS"
          change={null}
          value={shown(organizations)}
          to="/organizations?state=Pending"
        />
      )}
      {seesKits && (
        <Tile
          name="EXPIRING"
          change={null}
          value={shown(expiring)}
          to={listOf('/downloads?state=ExpiresSoon')}
        />
      )}
    </TilesPanel>
  );
}
