import { useIntl, useQuery, usePermission } from '@hima/sdk';
import { Alert, Button, Form, Input, PlusOutlined, Select, useFormRules } from '@hima/sdk/ui';
import { filterColumns, filterSources } from './filter.api';
import { GroupEditor } from './group-editor';
import { isComplete, newGroup, newRule, type GroupDraft } from './rule-draft';

/** Who campaigns can reach: named rules over the columns of a connection's query. */
export function RulesSection() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { required, min3, max100 } = useFormRules();
  const mayEdit = usePermission('Pages.CampaignFilter.Edit');
  const connectionId: string | undefined = Form.useWatch('connectionId');
  const sources = useQuery(filterSources());
  const columns = useQuery({
    ...filterColumns(connectionId ?? ''),
    enabled: Boolean(connectionId) && mayEdit,
  });
  const complete = {
    validator: async (_: unknown, group: GroupDraft) => {
      if (!isComplete(group)) throw new Error(text('FILTER.RULE.INCOMPLETE'));
    },
  };

  return (
    <section aria-labelledby="filter-rules" className="campaigns-filter-section">
      <h2 id="filter-rules">{text('FILTER.RULES')}</h2>
      <p className="hima-soft">{text('FILTER.RULES.HINT')}</p>
      <Form.Item name="connectionId" label={text('FILTER.CONNECTION')}>
        <Select
          allowClear
          loading={sources.isFetching}
          placeholder={text('FILTER.CONNECTION.HINT')}
          options={(sources.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {columns.error && <Alert type="warning" showIcon title={text('FILTER.COLUMNS.FAILED')} />}
      <Form.List name="rules">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <fieldset key={key} className="campaigns-filter-rule">
                <legend>{intl.formatMessage({ id: 'FILTER.RULE.NUMBER' }, { number: name + 1 })}</legend>
                <Form.Item
                  name={[name, 'title']}
                  label={text('FILTER.RULE.TITLE')}
                  rules={[required('FILTER.RULE.TITLE.REQUIRED'), min3, max100]}
                  validateFirst
                >
                  <Input placeholder={text('FILTER.RULE.TITLE.HINT')} />
                </Form.Item>
                <Form.Item name={[name, 'when']} rules={[complete]}>
                  <BoundGroup columns={columns.data?.columns ?? []} />
                </Form.Item>
                <Button
                  type="link"
                  danger
                  className="campaigns-filter-rule-remove"
                  onClick={() => remove(name)}
                >
                  {text('FILTER.RULE.REMOVE')}
                </Button>
              </fieldset>
            ))}
            <Button
              className="campaigns-filter-rule-add"
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= 20}
              onClick={() => add(newRule())}
            >
              {text('FILTER.RULE.ADD')}
            </Button>
          </>
        )}
      </Form.List>
      <Form.Item
        name="maxRecipients"
        label={text('FILTER.MAX.RECIPIENTS')}
        extra={text('FILTER.MAX.RECIPIENTS.HINT')}
        rules={[{ pattern: /^[1-9][0-9]{0,6}$/, message: text('FILTER.NUMBER.WRONG') }]}
      >
        <Input inputMode="numeric" dir="ltr" className="campaigns-filter-number" />
      </Form.Item>
    </section>
  );
}

/** Form.Item gives value and onChange. */
function BoundGroup({
  value,
  onChange,
  columns,
}: {
  value?: GroupDraft;
  onChange?: (value: GroupDraft) => void;
  columns: Parameters<typeof GroupEditor>[0]['columns'];
}) {
  return <GroupEditor value={value ?? newGroup()} columns={columns} onChange={(next) => onChange?.(next)} />;
}
