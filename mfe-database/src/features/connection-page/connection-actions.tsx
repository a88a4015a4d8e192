import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIntl, usePermission } from '@hima/sdk';
import { Button, DeleteOutlined, EditOutlined, KeyOutlined, MenuButton, MoreOutlined } from '@hima/sdk/ui';
import type { Connection } from '../../connection/connection';
import { PasswordDialog } from '../../connection/password-dialog';
import { paths } from '../../paths';

/** The user's actions on the open connection. */
export function ConnectionActions({
  connection,
  onDelete,
}: {
  connection: Connection;
  onDelete: () => void;
}) {
  const intl = useIntl();
  const navigate = useNavigate();
  const mayEdit = usePermission('Pages.DatabaseConnection.Edit');
  const canManageSecrets = usePermission('Pages.DatabaseConnection.Secrets');
  const [replacing, setReplacing] = useState(false);
  const items = [
    ...(canManageSecrets
      ? [
          {
            key: 'password',
            icon: <KeyOutlined aria-hidden />,
            label: intl.formatMessage({ id: 'PASSWORD.REPLACE' }),
            onClick: () => setReplacing(true),
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
            onClick: onDelete,
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;

  return (
    <>
      {mayEdit && (
        <Button icon={<EditOutlined aria-hidden />} onClick={() => void navigate(paths.edit(connection.id))}>
          {intl.formatMessage({ id: 'EDIT' })}
        </Button>
      )}
      <MenuButton
        icon={<MoreOutlined aria-hidden />}
        aria-label={intl.formatMessage({ id: 'CONNECTION.ACTIONS.OF' }, { name: connection.name })}
        items={items}
      />
      <PasswordDialog connection={connection} open={replacing} onClose={() => setReplacing(false)} />
    </>
  );
}
