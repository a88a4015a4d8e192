import { useIntl, useMutation } from '@hima/sdk';
import { fieldFaults, Form, Problem, showFaults, SubmitButton, Timestamp, Written } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import type { Remark } from '../../campaign/last-return';
import { RemarkText } from '../../campaign/remark-text';
import { listOfMembers } from '../../campaign/request-members';
import { remarkOnCampaign } from './campaign-details.api';
import { Panel } from './panel';
import { RemarkField } from './remark-field';
import './remarks-panel.css';

/** The remarks of requester and approvers. */
export function RemarksPanel({ campaign }: { campaign: Campaign }) {
  const intl = useIntl();
  const { id, remarks, actions } = campaign;
  return (
    <Panel name="remarks" title={intl.formatMessage({ id: 'REMARKS' })}>
      {/* Announces what is added. */}
      <div role="log" aria-label={intl.formatMessage({ id: 'REMARKS' })}>
        {remarks.length === 0 ? (
          <p className="hima-soft">{intl.formatMessage({ id: 'REMARKS.EMPTY' })}</p>
        ) : (
          <ol className="campaigns-remarks">
            {remarks.map((remark) => (
              <RemarkItem key={remark.id} remark={remark} />
            ))}
          </ol>
        )}
      </div>
      {actions.includes('remark') && <RemarkForm id={id} />}
    </Panel>
  );
}

function RemarkItem({ remark: { by, at, kind, text, fields } }: { remark: Remark }) {
  const intl = useIntl();
  return (
    <li>
      <span>
        <Written>{by}</Written>
        {kind !== 'Remark' && <span className="hima-soft"> {label(intl, 'REMARK', kind)}</span>}
      </span>
      <RemarkText text={text} />
      {fields.length > 0 && (
        <span className="hima-soft">
          {intl.formatMessage({ id: 'RETURNED.FIELDS' }, { fields: listOfMembers(intl, fields) })}
        </span>
      )}
      <span className="hima-soft">
        <Timestamp value={at} />
      </span>
    </li>
  );
}

function RemarkForm({ id }: { id: string }) {
  const intl = useIntl();
  const [form] = Form.useForm<{ remark: string }>();
  const { mutate, isPending, error } = useMutation(remarkOnCampaign(id));
  return (
    <Form
      form={form}
      name="new-remark"
      layout="vertical"
      requiredMark={false}
      onFinish={({ remark }) =>
        mutate(remark.trim(), {
          onSuccess: () => form.resetFields(),
          onError: (refusal) => showFaults(form, fieldFaults<'remark'>(intl, refusal)),
        })
      }
    >
      <RemarkField label={intl.formatMessage({ id: 'REMARKS.NEW' })} />
      {error && <Problem error={error} />}
      <SubmitButton type="default" submitting={isPending}>
        {intl.formatMessage({ id: 'REMARKS.ADD' })}
      </SubmitButton>
    </Form>
  );
}
