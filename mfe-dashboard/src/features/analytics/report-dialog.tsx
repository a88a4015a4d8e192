import { notify, ownTimeZone, useIntl, useLanguage, useMutation, useQuery } from '@hima/sdk';
import { Button, Flex, Form, Ltr, Modal, Problem, Select, SubmitButton, Switch } from '@hima/sdk/ui';
import { analyticsViews, saveSubscription, type Subscription } from './views.api';

interface Wish {
  wanted: boolean;
  /** Empty for the default view. */
  view: string;
}

/** Turns the weekly email on and off, and chooses its view. */
export function ReportDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const [form] = Form.useForm<Wish>();
  const { data: views = [] } = useQuery(analyticsViews.list);
  const { mutate, isPending, error } = useMutation(saveSubscription);
  const text = (id: string) => intl.formatMessage({ id });
  const save = ({ wanted, view }: Wish) =>
    mutate(
      wanted
        ? { viewId: view || null, language: language === 'arb' ? 'ar' : 'en', timeZone: ownTimeZone() }
        : null,
      {
        onSuccess: () => {
          notify.success(text(wanted ? 'ANALYTICS.REPORT.ON' : 'ANALYTICS.REPORT.OFF'));
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      title={text('ANALYTICS.REPORT')}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{text('CANCEL')}</Button>
          <SubmitButton form={form} submitting={isPending}>
            {text('ANALYTICS.REPORT.SAVE')}
          </SubmitButton>
        </Flex>
      }
    >
      <p>{text('ANALYTICS.REPORT.WHAT')}</p>
      <Form<Wish>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ wanted: subscription !== null, view: subscription?.viewId ?? '' }}
        onFinish={save}
      >
        <Form.Item name="wanted" valuePropName="checked" label={text('ANALYTICS.REPORT.WANTED')}>
          <Switch />
        </Form.Item>
        <Form.Item name="view" label={text('ANALYTICS.REPORT.VIEW')}>
          <Select
            options={[
              { value: '', label: text('VIEWS.DEFAULT') },
              ...views.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form.Item>
        {subscription && (
          <p>
            {intl.formatMessage(
              { id: 'ANALYTICS.REPORT.ZONE' },
              { zone: <Ltr key="zone">{subscription.timeZone}</Ltr> },
            )}
          </p>
        )}
        {error && <Problem error={error} />}
      </Form>
    </Modal>
  );
}
