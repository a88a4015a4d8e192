import {
  FormattedMessage,
  label,
  useIntl,
  useMutation,
  usePermission,
  useQuery,
  useShortWait,
} from '@hima/sdk';
import { Alert, Form, Input, Problem, Skeleton, SubmitButton, Timestamp, useFormRules } from '@hima/sdk/ui';
import { addOptOuts, optOutCounts, removeOptOut } from './filter.api';

const most = 10_000;
const numbersIn = (text: string) =>
  text
    .split(/[\n,;،؛\t]+/)
    .map((one) => one.trim())
    .filter(Boolean);

/** The opt-out list. Numbers go in and are never shown again. */
export function OptOutsPanel() {
  const intl = useIntl();
  const mayEdit = usePermission('Pages.OptOuts.Edit');
  const counts = useQuery(optOutCounts());
  const wait = useShortWait(counts.isPending);
  return (
    <div className="campaigns-filter-form">
      <section className="campaigns-filter-section" aria-labelledby="opt-outs">
        <h2 id="opt-outs">{intl.formatMessage({ id: 'OPT.OUT.TITLE' })}</h2>
        <p className="hima-soft">{intl.formatMessage({ id: 'OPT.OUT.HINT' })}</p>
        {counts.error && <Problem error={counts.error} />}
        {counts.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {counts.data && (
          <p className="campaigns-opt-out-count">
            <FormattedMessage
              id={counts.data.count === null ? 'OPT.OUT.COUNT.FEWER' : 'OPT.OUT.COUNT'}
              values={{
                count: counts.data.count ?? 0,
                fewer: counts.data.fewer,
                b: (text) => <strong>{text}</strong>,
              }}
            />
          </p>
        )}
        {counts.data && (
          <p className="hima-soft">
            <FormattedMessage
              id="OPT.OUT.COUNTED"
              values={{ at: <Timestamp value={counts.data.countedAt} /> }}
            />
          </p>
        )}
        <ul className="campaigns-filter-by-rule">
          {counts.data?.sources.map(({ source, count }) => (
            <li key={source}>
              <span>{label(intl, 'OPT.OUT.SOURCE', source)}</span>
              <span>
                {count === null
                  ? intl.formatMessage({ id: 'AUDIENCE.FEWER' }, { fewer: counts.data.fewer })
                  : intl.formatMessage({ id: 'UI.ABOUT' }, { count })}
              </span>
            </li>
          ))}
          {counts.data && (
            <li>
              <span>{intl.formatMessage({ id: 'OPT.OUT.REPLIES' })}</span>
              <span>
                {counts.data.replies === null
                  ? intl.formatMessage({ id: 'AUDIENCE.FEWER' }, { fewer: counts.data.fewer })
                  : intl.formatMessage({ id: 'UI.ABOUT' }, { count: counts.data.replies })}
              </span>
            </li>
          )}
        </ul>
      </section>
      {mayEdit && !wait && (
        <>
          <AddOptOuts />
          <RemoveOptOut />
        </>
      )}
    </div>
  );
}

function AddOptOuts() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { required } = useFormRules();
  const [form] = Form.useForm<{ numbers: string }>();
  const add = useMutation({
    mutationFn: addOptOuts,
    meta: { silent: true },
    onSuccess: () => form.resetFields(),
  });
  const atMost = {
    validator: async (_: unknown, value = '') => {
      if (numbersIn(value as string).length > most)
        throw new Error(intl.formatMessage({ id: 'OPT.OUT.TOO.MANY' }, { most }));
    },
  };
  return (
    <section className="campaigns-filter-section" aria-labelledby="opt-out-add">
      <h2 id="opt-out-add">{text('OPT.OUT.ADD')}</h2>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ numbers }) => add.mutate(numbersIn(numbers))}
      >
        <Form.Item
          name="numbers"
          label={text('OPT.OUT.NUMBERS')}
          extra={intl.formatMessage({ id: 'OPT.OUT.NUMBERS.HINT' }, { most })}
          rules={[required('OPT.OUT.NUMBERS.REQUIRED'), atMost]}
          validateFirst
        >
          <Input.TextArea rows={5} dir="ltr" autoComplete="off" />
        </Form.Item>
        {add.error && <Problem error={add.error} />}
        <SubmitButton submitting={add.isPending}>{text('OPT.OUT.ADD.ACTION')}</SubmitButton>
      </Form>
      <div aria-live="polite">
        {add.data && (
          <Alert type="success" showIcon title={intl.formatMessage({ id: 'OPT.OUT.ADDED' }, add.data)} />
        )}
      </div>
    </section>
  );
}

function RemoveOptOut() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { required } = useFormRules();
  const [form] = Form.useForm<{ number: string }>();
  const remove = useMutation({
    mutationFn: removeOptOut,
    meta: { silent: true },
    onSuccess: () => form.resetFields(),
  });
  return (
    <section className="campaigns-filter-section" aria-labelledby="opt-out-remove">
      <h2 id="opt-out-remove">{text('OPT.OUT.REMOVE')}</h2>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ number }) => remove.mutate(number)}
      >
        <Form.Item name="number" label={text('OPT.OUT.NUMBER')} rules={[required('OPT.OUT.NUMBER.REQUIRED')]}>
          <Input dir="ltr" inputMode="tel" autoComplete="off" className="campaigns-filter-number" />
        </Form.Item>
        {remove.error && <Problem error={remove.error} />}
        <SubmitButton submitting={remove.isPending}>{text('OPT.OUT.REMOVE.ACTION')}</SubmitButton>
      </Form>
      <div aria-live="polite">
        {remove.isSuccess && <Alert type="success" showIcon title={text('OPT.OUT.REMOVED')} />}
      </div>
    </section>
  );
}
