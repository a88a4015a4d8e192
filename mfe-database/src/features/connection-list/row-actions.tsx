import { useNavigate } from 'react-router-dom';
import { useIntl, usePermission } from '@hima/sdk';
import { DeleteOutlined, EditOutlined, KeyOutlined, MenuButton, MoreOutlined } from '@hima/sdk/ui';
import type { Connection } from '../../connection/connection';
import { paths } from '../../paths';

interface RowActionsProps {
  connection: Connection;
  onPassword: () => void;
  onDelete: () => void;
}

/** The user's actions on one connection; none for users who can only view it. */
export function RowActions({ connection, onPassword, onDelete }: RowActionsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const mayEdit = usePermission('Pages.DatabaseConnection.Edit');
  const canManageSecrets = usePermission('Pages.DatabaseConnection.Secrets');
  const run: Record<string, () => void> = {
    edit: () => void navigate(paths.edit(connection.id)),
    password: onPassword,
    delete: onDelete,
  };

  return (
    <MenuButton
      type="text"
      className="database-row-actions"
      icon={<MoreOutlined aria-hidden />}
      aria-label={intl.formatMessage({ id: 'CONNECTION.ACTIONS.OF' }, { name: connection.name })}
      onSelect={(key) => run[key]?.()}
      items={[
        ...(mayEdit
          ? [{ key: 'edit', icon: <EditOutlined aria-hidden />, label: intl.formatMessage({ id: 'EDIT' }) }]
          : []),
        ...(canManageSecrets
          ? [
              {
                key: 'password',
                icon: <KeyOutlined aria-hidden />,
                label: intl.formatMessage({ id: 'PASSWORD.REPLACE' }),
              },
            ]
          : []),
        ...(mayEdit
          ? [
              {
                key: 'delete',
                danger: true,
                icon: <DeleteOutlined aria-hidden />,
                label: intl.formatMessage({ id: 'DELETE' }),
              },
            ]
          : []),
      ]}
    />
  );
}
