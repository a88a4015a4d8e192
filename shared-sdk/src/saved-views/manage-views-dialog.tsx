import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Flex from 'antd/es/flex';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useIntl } from 'react-intl';
import { confirm } from '../feedback/confirm';
import { DeleteOutlined } from '../theme/icons';
import { Problem } from '../ui/states/problem';
import type { SavedView, SavedViewStore } from './saved-view-store';
import './saved-views.css';

interface ManageViewsDialogProps {
  store: SavedViewStore;
  views: readonly SavedView[];
  /** Consequence of deleting a view. */
  deletion: string | undefined;
  onClose: () => void;
}

/** Renames and deletes the saved views. */
export function ManageViewsDialog({ store, views, deletion, onClose }: ManageViewsDialogProps) {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  return (
    <Modal
      open
      title={intl.formatMessage({ id: 'VIEWS.MANAGE' })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{intl.formatMessage({ id: 'CLOSE' })}</Button>}
    >
      {views.length === 0 && <p>{intl.formatMessage({ id: 'VIEWS.NONE' })}</p>}
      <ul ref={list} className="hima-saved-views" tabIndex={-1}>
        {views.map((view) => (
          <ViewRow key={view.id} {...{ store, view, deletion }} onDeleted={() => list.current?.focus()} />
        ))}
      </ul>
    </Modal>
  );
}

interface ViewRowProps extends Pick<ManageViewsDialogProps, 'store' | 'deletion'> {
  view: SavedView;
  /** The focus that was on its button has to go elsewhere. */
  onDeleted: () => void;
}

function ViewRow({ store, view, deletion, onDeleted }: ViewRowProps) {
  const intl = useIntl();
  const [name, setName] = useState(view.name);
  const rename = useMutation(store.save);
  const removal = useMutation(store.remove);
  const text = (id: string) => intl.formatMessage({ id }, { name: view.name });
  const error = rename.error ?? removal.error;
  const wanted = name.trim();
  const save = () => rename.mutate({ ...view, name: wanted });
  const remove = () => {
    let deleted = false;
    return confirm({
      title: text('VIEWS.DELETE.TITLE'),
      ...(deletion && { body: deletion }),
      okText: text('VIEWS.DELETE'),
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
          aria-label={text('VIEWS.NAME.OF')}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => wanted !== '' && wanted !== view.name && save()}
        />
        <Button loading={rename.isPending} disabled={wanted === '' || wanted === view.name} onClick={save}>
          {text('VIEWS.RENAME')}
        </Button>
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={text('VIEWS.DELETE.OF')}
          onClick={() => void remove()}
        />
      </Flex>
      {error && <Problem error={error} />}
    </li>
  );
}
