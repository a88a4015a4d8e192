import { useNavigate } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { DeleteOutlined, EditOutlined, MenuButton, MoreOutlined } from '@hima/sdk/ui';
import { nameOf, pathsOf, type EntityRecord, type EntityView } from './entity-view';
import { useEntityRights } from './use-entity-rights';
import { useEntityTexts } from './use-entity-texts';

interface RowActionsProps {
  view: EntityView;
  record: EntityRecord;
  onOperation: (operation: string) => void;
  /** Its page has a separate button to edit. */
  withoutEdit?: boolean;
}

/** The user's actions on one entity in its state; none if the user can only view it. */
export function RowActions({ view, record, onOperation, withoutEdit = false }: RowActionsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const texts = useEntityTexts(view.model);
  const rights = useEntityRights(view);
  const edit = { key: 'edit', icon: <EditOutlined aria-hidden />, label: intl.formatMessage({ id: 'EDIT' }) };
  const remove = {
    key: 'delete',
    danger: true,
    icon: <DeleteOutlined aria-hidden />,
    label: intl.formatMessage({ id: 'DELETE' }),
  };
  const items = [
    ...(rights.canEdit(record) && !withoutEdit ? [edit] : []),
    ...rights.actionsFor(record).map((action) => ({ key: action, label: texts.action(action) })),
    ...(rights.canDelete(record) ? [remove] : []),
  ];
  if (!items.length) return null;
  return (
    <MenuButton
      type={withoutEdit ? 'default' : 'text'}
      className="admin-row-actions"
      icon={<MoreOutlined aria-hidden />}
      aria-label={intl.formatMessage({ id: 'ENTITY.ACTIONS.OF' }, { name: nameOf(record) })}
      onSelect={(key) => (key === 'edit' ? void navigate(pathsOf(view).edit(record.id)) : onOperation(key))}
      items={items}
    />
  );
}
