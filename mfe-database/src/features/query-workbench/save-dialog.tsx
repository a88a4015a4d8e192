import { isApiError, notify, useIntl, useMutation } from '@hima/sdk';
import { Button, Flex, Form, Input, Modal, Problem, SubmitButton, useFormRules } from '@hima/sdk/ui';
import type { Connection } from '../../connection/connection';
import { refreshConnection } from '../../connection/connection.api';
import { saveQuery } from './query.api';

interface SaveDialogProps {
  connection: Connection;
  query: string;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Puts the text into use as the next version; campaigns that were accepted keep theirs. */
export function SaveDialog({ connection, query, open, onClose, onSaved }: SaveDialogProps) {
  const intl = useIntl();
  const rules = useFormRules();
  const [form] = Form.useForm<{ note?: string }>();
  const { mutate, reset, error, isPending } = useMutation(saveQuery(connection.id));
  const close = () => {
    reset();
    onClose();
  };
  const save = ({ note = '' }: { note?: string }) =>
    mutate(
      { query, version: connection.version, ...(note.trim() && { note: note.trim() }) },
      {
        onSuccess: () => {
          notify.success(intl.formatMessage({ id: 'SAVE.DONE' }));
          onSaved();
          close();
        },
      },
    );
  const outdated = isApiError(error) && error.status === 409;

  return (
    <Modal
      open={open}
      title={intl.formatMessage({ id: 'SAVE.TITLE' })}
      onCancel={close}
      afterOpenChange={(opened) => opened && form.focusField('note')}
      destroyOnHidden
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={close}>{intl.formatMessage({ id: 'CANCEL' })}</Button>
          <SubmitButton form={form} submitting={isPending}>
            {intl.formatMessage({ id: 'SAVE.VERSION' })}
          </SubmitButton>
        </Flex>
      }
    >
      <p>{intl.formatMessage({ id: 'SAVE.WHAT' })}</p>
      <Form form={form} layout="vertical" preserve={false} requiredMark={false} onFinish={save}>
        <Form.Item
          name="note"
          label={intl.formatMessage({ id: 'SAVE.NOTE' })}
          extra={intl.formatMessage({ id: 'SAVE.NOTE.HINT' })}
          rules={[rules.max100]}
        >
          <Input dir="auto" autoComplete="off" />
        </Form.Item>
        {error && (
          <Problem
            error={error}
            {...(outdated && {
              action: {
                text: intl.formatMessage({ id: 'RELOAD.LATEST' }),
                run: () => {
                  reset();
                  void refreshConnection();
                },
              },
            })}
          />
        )}
      </Form>
    </Modal>
  );
}
