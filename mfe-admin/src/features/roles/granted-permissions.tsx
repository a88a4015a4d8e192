import type { Named } from '@hima/entities';
import { useIntl } from '@hima/sdk';
import { permissionGroups } from '../../permission/permission-groups';
import { permissionText } from '../../permission/permission-text';

/** The permissions of a role in words, by page. */
export function GrantedPermissions({ permissions }: { permissions: Named[] }) {
  const intl = useIntl();
  return (
    <ul className="admin-names">
      {permissionGroups(permissions.map(({ id }) => id)).map(({ page, below }) => (
        <li key={page}>
          {intl.formatMessage(
            { id: below.length ? 'PERMISSION.OF.PAGE' : 'PERMISSION.PAGE.ONLY' },
            {
              page: <strong key="page">{permissionText(intl, page)}</strong>,
              rights: intl.formatList(
                below.map((permission) => permissionText(intl, permission)),
                { type: 'unit' },
              ),
            },
          )}
        </li>
      ))}
    </ul>
  );
}
