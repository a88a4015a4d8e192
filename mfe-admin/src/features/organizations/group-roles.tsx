import type { Named } from '@hima/entities';
import { useIntl, useQuery } from '@hima/sdk';
import { Button, DeleteOutlined, Form, Input, PlusOutlined, Select } from '@hima/sdk/ui';
import { entityOptions } from '../../entity/entity.api';

/** Which roles the members of the provider's groups get. */
export function GroupRoles({ known }: { known: Named[] }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { data = [] } = useQuery(entityOptions('role'));
  const options = [...new Map([...data, ...known].map((role) => [role.id, role])).values()];
  const required = (key: string) => [
    { required: true, message: intl.formatMessage({ id: 'ENTITY.REQUIRED' }, { field: text(key) }) },
  ];

  return (
    <Form.List name="groupRoles">
      {(fields, { add, remove }) => (
        <fieldset className="admin-groups">
          <legend>{text('SIGN.IN.GROUPS')}</legend>
          <p className="hima-soft">{text('SIGN.IN.GROUPS.HINT')}</p>
          {fields.map(({ key, name }) => (
            <div key={key} className="admin-group">
              <Form.Item
                name={[name, 'group']}
                label={text('SIGN.IN.GROUP')}
                rules={required('SIGN.IN.GROUP')}
              >
                <Input dir="auto" autoComplete="off" />
              </Form.Item>
              <Form.Item
                name={[name, 'roles']}
                label={text('SIGN.IN.ROLES')}
                rules={required('SIGN.IN.ROLES')}
              >
                <Select
                  mode="multiple"
                  showSearch={{ optionFilterProp: 'label' }}
                  options={options.map(({ id, name: role }) => ({ value: id, label: role }))}
                />
              </Form.Item>
              <Button
                icon={<DeleteOutlined aria-hidden />}
                aria-label={text('SIGN.IN.GROUP.REMOVE')}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ group: '', roles: [] })}>
            {text('SIGN.IN.GROUP.ADD')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}
