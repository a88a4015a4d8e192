import { isApiError, useIntl } from '@hima/sdk';
import {
  Button,
  Checkbox,
  Flex,
  Form,
  Input,
  Modal,
  Problem,
  SubmitButton,
  useFormRules,
} from '@hima/sdk/ui';
import { requestMemberNames, requestMembers, type RequestMember } from '../../campaign/request-members';
import type { Decision } from './use-decision';
import './return-dialog.css';

interface ReturnDialogProps {
  open: boolean;
  version: number;
  returning: Decision['returning'];
  onReload: () => void;
  onClose: () => void;
}

/** Returning takes a remark, and names what to change if that helps. */
export function ReturnDialog({ open, version, returning, onReload, onClose }: ReturnDialogProps) {
  const intl = useIntl();
  const rules = useFormRules();
  const [form] = Form.useForm<{ remark: string; fields?: RequestMember[] }>();
  const { error, isPending, mutate, reset } = returning;
  const close = () => {
    reset();
    onClose();
  };
  const outdated = isApiError(error) && error.status === 409;

  return (
    <Modal
      open={open}
      title={intl.formatMessage({ id: 'DECISION.RETURN.TITLE' })}
      onCancel={close}
      afterOpenChange={(opened) => opened && form.focusField('remark')}
      destroyOnHidden
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={close}>{intl.formatMessage({ id: 'CANCEL' })}</Button>
          <SubmitButton form={form} submitting={isPending}>
            {intl.formatMessage({ id: 'DECISION.RETURN' })}
          </SubmitButton>
        </Flex>
      }
    >
      <Form
        form={form}
        name="return"
        layout="vertical"
        requiredMark="optional"
        preserve={false}
        onFinish={({ remark, fields = [] }) =>
          mutate({ remark: remark.trim(), fields, version }, { onSuccess: close })
        }
      >
        <Form.Item
          name="remark"
          label={intl.formatMessage({ id: 'DECISION.REMARK' })}
          extra={intl.formatMessage({ id: 'REMARKS.HINT' })}
          validateFirst
          rules={[rules.required('REMARKS.REQUIRED'), rules.min3]}
        >
          <Input.TextArea rows={3} maxLength={1000} dir="auto" />
        </Form.Item>
        <Form.Item name="fields" label={intl.formatMessage({ id: 'DECISION.FIELDS' })}>
          <Checkbox.Group
            className="campaigns-return-fields"
            options={requestMemberNames.map((value) => ({
              value,
              label: intl.formatMessage({ id: requestMembers[value].label }),
            }))}
          />
        </Form.Item>
        {error && (
          <Problem
            error={error}
            {...(outdated && {
              action: {
                text: intl.formatMessage({ id: 'RELOAD.LATEST' }),
                run: () => {
                  close();
                  onReload();
                },
              },
            })}
          />
        )}
      </Form>
    </Modal>
  );
}
