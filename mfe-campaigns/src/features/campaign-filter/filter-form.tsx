import { useNavigate } from 'react-router-dom';
import { notify, useIntl, useMutation, usePermission, useQueryClient } from '@hima/sdk';
import { Form, Input, Problem, SubmitButton, Switch, useFormRules } from '@hima/sdk/ui';
import { paths } from '../../paths';
import type { Filter } from './filter';
import { saveFilter } from './filter.api';
import { FilterTest } from './filter-test';
import { emptyValues, requestOf, valuesOf, type FilterValues } from './filter-values';
import { FilterVersions } from './filter-versions';
import { PolicySection } from './policy-section';
import { RulesSection } from './rules-section';

/** Writes a new filter, or the next version of one. */
export function FilterForm({ filter }: { filter?: Filter }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { required, min3, max100 } = useFormRules();
  const [form] = Form.useForm<FilterValues>();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayEdit = usePermission('Pages.CampaignFilter.Edit');
  const save = useMutation({
    mutationFn: (values: FilterValues) => saveFilter(filter, requestOf(values)),
    meta: { silent: true },
    onSuccess: async (saved) => {
      notify.success(intl.formatMessage({ id: 'FILTER.SAVED' }, { version: saved.version }));
      await client.invalidateQueries({ queryKey: ['campaign-filters'] });
      void navigate(paths.filter);
    },
  });

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={!mayEdit}
      initialValues={filter ? valuesOf(filter, filter.current) : emptyValues()}
      onFinish={() => save.mutate(form.getFieldsValue(true) as FilterValues)}
      className="campaigns-filter-form"
    >
      <section className="campaigns-filter-section" aria-label={text('FILTER.GENERAL')}>
        <Form.Item
          name="name"
          label={text('FILTER.NAME')}
          rules={[required('FILTER.NAME.REQUIRED'), min3, max100]}
          validateFirst
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="isDefault"
          label={text('FILTER.DEFAULT')}
          extra={text('FILTER.DEFAULT.HINT')}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      </section>
      <RulesSection />
      {mayEdit && <FilterTest />}
      <PolicySection />
      {mayEdit && (
        <section className="campaigns-filter-section" aria-label={text('FILTER.SAVE')}>
          <Form.Item name="note" label={text('FILTER.NOTE')} rules={[max100]}>
            <Input autoComplete="off" />
          </Form.Item>
          {save.error && <Problem error={save.error} />}
          <SubmitButton submitting={save.isPending}>
            {filter
              ? intl.formatMessage({ id: 'FILTER.SAVE.AS' }, { version: filter.version + 1 })
              : text('FILTER.SAVE')}
          </SubmitButton>
        </section>
      )}
      {filter && (
        <FilterVersions
          filter={filter}
          {...(mayEdit && {
            onRestore: (version) => {
              form.setFieldsValue(valuesOf(filter, version));
              void form.validateFields().catch(() => undefined);
              notify.info(
                intl.formatMessage({ id: 'FILTER.VERSION.RESTORED' }, { version: version.version }),
              );
            },
          })}
        />
      )}
    </Form>
  );
}
