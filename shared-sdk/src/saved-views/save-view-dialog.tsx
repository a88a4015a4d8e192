import { useMutation } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Flex from 'antd/es/flex';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useIntl } from 'react-intl';
import { notify } from '../feedback/notify';
import { Form } from '../ui/form/form';
import { useFormRules } from '../ui/form/form-rules';
import { SubmitButton } from '../ui/form/submit-button';
import { Problem } from '../ui/states/problem';
import type { SavedView, SavedViewStore } from './saved-view-store';

interface SaveViewDialogProps {
  store: SavedViewStore;
  views: readonly SavedView[];
  /** The query string of the current view. */
  query: string;
  onClose: () => void;
}

/** Saves the current view under a name; the name of a saved view replaces that one. */
export function SaveViewDialog({ store, views, query, onClose }: SaveViewDialogProps) {
  const intl = useIntl();
  const rules = useFormRules();
  const [form] = Form.useForm<{ name: string }>();
  const { mutate, isPending, error } = useMutation(store.save);
  const text = (id: string) => intl.formatMessage({ id });
  const named = (name = '') => views.find((view) => isSameName(view.name, name));
  const replaced = named(Form.useWatch('name', form));

  return (
    <Modal
      open
      title={text('VIEWS.SAVE')}
      onCancel={onClose}
      afterOpenChange={(opened) => opened && form.focusField('name')}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{text('CANCEL')}</Button>
          <SubmitButton form={form} submitting={isPending}>
            {text(replaced ? 'VIEWS.REPLACE' : 'VIEWS.SAVE.DO')}
          </SubmitButton>
        </Flex>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ name }) =>
          mutate(
            { id: named(name)?.id, name: name.trim(), query },
            {
              onSuccess: () => {
                notify.success(text('VIEWS.SAVED'));
                onClose();
              },
            },
          )
        }
      >
        <Form.Item name="name" label={text('VIEWS.NAME')} rules={[rules.required('VIEWS.NAME.REQUIRED')]}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <p role="status">{replaced && text('VIEWS.REPLACE.HINT')}</p>
        {error && <Problem error={error} />}
      </Form>
    </Modal>
  );
}

/** The API also refuses names with look-alike letters. */
const isSameName = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();
