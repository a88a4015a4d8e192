import { useRef, useState } from 'react';
import { confirm, useIntl, useMutation } from '@hima/sdk';
import { Button, DeleteOutlined, Flex, Input, Modal, Problem } from '@hima/sdk/ui';
import { deleteView, editView, type SavedView } from './views.api';

/** Renames and deletes the saved views. */
export function ManageViewsDialog({ views, onClose }: { views: readonly SavedView[]; onClose: () => void }) {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  return (
    <Modal
      open
      title={intl.formatMessage({ id: 'ANALYTICS.VIEW.MANAGE' })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{intl.formatMessage({ id: 'CLOSE' })}</Button>}
    >
      {views.length === 0 && <p>{intl.formatMessage({ id: 'ANALYTICS.VIEW.NONE' })}</p>}
      <ul ref={list} className="dashboard-views" tabIndex={-1}>
        {views.map((view) => (
          <ViewRow key={view.id} view={view} onDeleted={() => list.current?.focus()} />
        ))}
      </ul>
    </Modal>
  );
}

/** `onDeleted`: the focus that was on its button has to go elsewhere. */
function ViewRow({ view, onDeleted }: { view: SavedView; onDeleted: () => void }) {
  const intl = useIntl();
  const [name, setName] = useState(view.name);
  const rename = useMutation(editView);
  const removal = useMutation(deleteView);
  const text = (id: string) => intl.formatMessage({ id }, { name: view.name });
  const error = rename.error ?? removal.error;
  const wanted = name.trim();
  const save = () => rename.mutate({ ...view, name: wanted });
  const remove = () => {
    let deleted = false;
    return confirm({
      title: text('ANALYTICS.VIEW.DELETE.TITLE'),
      body: text('ANALYTICS.VIEW.DELETE.BODY'),
      okText: text('ANALYTICS.VIEW.DELETE'),
      danger: true,
      work: async () => {
        await removal.mutateAsync(view.id);
        deleted = true;
      },
      afterClose: () => deleted && onDeleted(),
    });
  };
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
