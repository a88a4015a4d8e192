import { useState } from 'react';
import { useAuth, useIntl, useQuery } from '@hima/sdk';
import { Checkbox, CloseCircleOutlined, ErrorState, Input, SearchOutlined, Skeleton } from '@hima/sdk/ui';
import { entityOptions } from '../../entity/entity.api';
import type { FieldInputProps } from '../../entity/entity-view';
import { permissionGroups, withPermission } from '../../permission/permission-groups';
import { permissionText } from '../../permission/permission-text';
import './permission-tree.css';

interface PermissionTreeProps extends Partial<FieldInputProps> {
  /** antd's Form gives it these. */
  id?: string;
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** The permissions of a role by page, with a search. Nobody grants what they don't have. */
export function PermissionTree({ id, value = [], onChange, label }: PermissionTreeProps) {
  const intl = useIntl();
  const { user } = useAuth();
  const [keyword, setKeyword] = useState('');
  const { data, error, refetch } = useQuery(entityOptions('permission'));
  const text = (permission: string) => permissionText(intl, permission);
  const matches = (permission: string) =>
    [permission, text(permission)].some((word) => word.toLowerCase().includes(keyword.trim().toLowerCase()));
  const held: readonly string[] = user?.permissions ?? [];
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active title={false} />
    );
  const groups = permissionGroups(data.map((permission) => permission.id))
    .map(({ page, below }) => ({ page, below, shown: matches(page) ? below : below.filter(matches) }))
    .filter(({ page, shown }) => matches(page) || shown.length);
  const box = (permission: string, words: string, some = false) => (
    <Checkbox
      key={permission}
      checked={value.includes(permission)}
      indeterminate={some}
      disabled={!value.includes(permission) && !held.includes(permission)}
      onChange={({ target }) => onChange?.(withPermission(value, permission, target.checked))}
    >
      {words}
    </Checkbox>
  );

  return (
    <div id={id} role="group" aria-label={label} tabIndex={-1} className="admin-permissions">
      <Input
        prefix={<SearchOutlined aria-hidden />}
        aria-label={intl.formatMessage({ id: 'PERMISSION.SEARCH' })}
        placeholder={intl.formatMessage({ id: 'PERMISSION.SEARCH' })}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
        allowClear={{
          clearIcon: <CloseCircleOutlined aria-label={intl.formatMessage({ id: 'UI.CLEAR' })} />,
        }}
      />
      <p className="hima-soft" role="status">
        {intl.formatMessage({ id: 'PERMISSION.GRANTED' }, { granted: value.length, all: data.length })}
      </p>
      {data.some(({ id: permission }) => !held.includes(permission)) && (
        <p className="hima-soft">{intl.formatMessage({ id: 'PROBLEM.GRANT.EXCEEDS.OWN' })}</p>
      )}
      {groups.map(({ page, below, shown }) => (
        <fieldset key={page}>
          <legend>{text(page)}</legend>
          {box(
            page,
            intl.formatMessage({ id: 'PERMISSION.OPEN' }),
            value.includes(page) && below.length > 0 && below.some((one) => !value.includes(one)),
          )}
          {shown.map((permission) => box(permission, text(permission)))}
        </fieldset>
      ))}
      {!groups.length && <p>{intl.formatMessage({ id: 'DATA.NO.MATCH' })}</p>}
    </div>
  );
}
