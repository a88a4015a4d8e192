import { useState } from 'react';
import { confirm, useIntl, useMutation } from '@hima/sdk';
import { Button, DeleteOutlined, Flex, Input, Modal, Problem } from '@hima/sdk/ui';
import { deleteView, editView, type SavedView } from './views.api';

/** Renames and deletes the saved views. */
export function ManageViewsDialog({ views, onClose }: { views: readonly SavedView[]; onClose: () => void }) {
  const intl = useIntl();
  return (
    <Modal
      open
      title={intl.formatMessage({ id: 'ANALYTICS.VIEW.MANAGE' })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{intl.formatMessage({ id: 'CLOSE' })}</Button>}
    >
      {views.length === 0 && <p>{intl.formatMessage({ id: 'ANALYTICS.VIEW.NONE' })}</p>}
      <ul className="dashboard-views">
        {views.map((view) => (
          <ViewRow key={view.id} view={view} />
        ))}
      </ul>
    </Modal>
  );
}

function ViewRow({ view }: { view: SavedView }) {
  const intl = useIntl();
  const [name, setName] = useState(view.name);
  const rename = useMutation(editView);
  const removal = useMutation(deleteView);
  const text = (id: string) => intl.formatMessage({ id }, { name: view.name });
  const error = rename.error ?? removal.error;
  const wanted = name.trim();
  const save = () => rename.mutate({ ...view, name: wanted });
  const remove = () =>
    confirm({
      title: text('ANALYTICS.VIEW.DELETE.TITLE'),
      body: text('ANALYTICS.VIEW.DELETE.BODY'),
      okText: text('ANALYTICS.VIEW.DELETE'),
      danger: true,
      work: () => removal.mutateAsync(view.id),
    });
  return (
    <li>
      <Flex gap={8}>
        <Input
          aria-label={text('ANALYTICS.VIEW.NAME.OF')}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => wanted !== '' && wanted !== view.name && save()}
        />
        <Button loading={rename.isPending} disabled={wanted === '' || wanted === view.name} onClick={save}>
          {text('ANALYTICS.VIEW.RENAME')}
        </Button>
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={text('ANALYTICS.VIEW.DELETE.OF')}
          onClick={() => void remove()}
        />
      </Flex>
      {error && <Problem error={error} />}
    </li>
  );
}
