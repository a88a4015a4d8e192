import { useIntl } from '@hima/sdk';
import { Checkbox, fieldFaults, Form, showFaults } from '@hima/sdk/ui';
import { requestMemberNames, requestMembers, type RequestMember } from '../../campaign/request-members';
import { AnswerDialog } from './answer-dialog';
import { RemarkField } from './remark-field';
import type { Decision } from './use-decision';
import './return-dialog.css';

interface ReturnDialogProps {
  open: boolean;
  version: number;
  returning: Decision['returning'];
  onReload: () => void;
  onClose: () => void;
}

interface Values {
  remark: string;
  fields?: RequestMember[];
}

/** Returning needs a remark, and can name the fields to change. */
export function ReturnDialog({ version, returning, ...dialog }: ReturnDialogProps) {
  const intl = useIntl();
  const [form] = Form.useForm<Values>();
  return (
    <AnswerDialog
      {...dialog}
      title={intl.formatMessage({ id: 'DECISION.RETURN.TITLE' })}
      form={form}
      first="remark"
      submit={intl.formatMessage({ id: 'DECISION.RETURN' })}
      answering={returning}
      onSubmit={({ remark, fields = [] }, close) =>
        returning.mutate(
          { remark: remark.trim(), fields, version },
          {
            onSuccess: close,
            onError: (refusal) => showFaults(form, fieldFaults<'remark'>(intl, refusal)),
          },
        )
      }
    >
      <RemarkField label={intl.formatMessage({ id: 'DECISION.REMARK' })} />
      <Form.Item name="fields" label={intl.formatMessage({ id: 'DECISION.FIELDS' })}>
        <Checkbox.Group
          className="campaigns-return-fields"
          options={requestMemberNames.map((value) => ({
            value,
            label: intl.formatMessage({ id: requestMembers[value].label }),
          }))}
        />
      </Form.Item>
    </AnswerDialog>
  );
}
