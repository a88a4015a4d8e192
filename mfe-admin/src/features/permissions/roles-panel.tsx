import { useState } from 'react';
import { isApiError, notify, useIntl, useMutation, usePermission, useQuery } from '@hima/sdk';
import { Alert, Button, Panel, Problem, Select } from '@hima/sdk/ui';
import { entityOptions } from '../../entity/entity.api';
import { Reference } from '../../entity/reference';
import type { Permission } from './permission';
import { grantPermission } from './permission.api';

const noEdits: { added: string[]; removed: string[] } = { added: [], removed: [] };

/** The roles that grant a permission, to be changed by those who may. */
export function RolesPanel({ permission: { id, roles, version } }: { permission: Permission }) {
  const intl = useIntl();
  const text = (key: string) => intl.formatMessage({ id: key });
  const mayEdit = usePermission('Pages.Permissions.Edit');
  const was = roles.map((role) => role.id);
  // Only this user's changes: changes of others stay, and nothing is lost.
  const [edits, setEdits] = useState(noEdits);
  const chosen = [
    ...was.filter((role) => !edits.removed.includes(role)),
    ...edits.added.filter((role) => !was.includes(role)),
  ];
  const { data: options = [] } = useQuery({ ...entityOptions('role'), enabled: mayEdit });
  const { mutate, error, isPending } = useMutation(grantPermission(id));
  const all = [...options, ...roles.filter((role) => !options.some((option) => option.id === role.id))];
  const same = chosen.length === was.length && chosen.every((one) => was.includes(one));
  const changed = isApiError(error) && error.code === 'EntityChanged';

  return (
    <Panel title={text('PERMISSION.ROLES')}>
      {mayEdit ? (
        <>
          <Select
            mode="multiple"
            className="admin-roles"
            aria-label={text('PERMISSION.ROLES')}
            value={chosen}
            onChange={(now) =>
              setEdits({
                added: now.filter((role) => !was.includes(role)),
                removed: was.filter((role) => !now.includes(role)),
              })
            }
            showSearch={{ optionFilterProp: 'label' }}
            options={all.map(({ id: value, name }) => ({ value, label: name }))}
          />
          {changed ? (
            <Alert type="warning" showIcon role="alert" title={text('EDIT.CONFLICT')} />
          ) : (
            error && <Problem error={error} title={text('EDIT.NOT.SAVED')} />
          )}
          <div className="admin-form-actions">
            <Button
              type="primary"
              disabled={same}
              loading={isPending}
              onClick={() =>
                mutate(
                  { roles: chosen, version },
                  {
                    onSuccess: () => {
                      notify.success(text('PERMISSION.SAVED'));
                      setEdits(noEdits);
                    },
                  },
                )
              }
            >
              {text('SAVE')}
            </Button>
          </div>
        </>
      ) : (
        <p>
          {roles.length
            ? intl.formatList(roles.map((role) => <Reference key={role.id} to="role" named={role} />))
            : text('PERMISSION.NO.ROLES')}
        </p>
      )}
    </Panel>
  );
}
