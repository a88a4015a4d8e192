import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { MenuButton } from '../ui/menu-button';
import { ManageViewsDialog } from './manage-views-dialog';
import { SaveViewDialog } from './save-view-dialog';
import type { SavedViewStore } from './saved-view-store';
import { Written } from '../ui/text/written';

const DEFAULT = 'default';

export interface SavedViewsMenuProps {
  store: SavedViewStore;
  /** The part of a URL that a view stores: equal views have equal query strings, the default view an empty one. */
  viewQuery: (search: URLSearchParams) => string;
  /** Consequence of deleting a view. */
  deletion?: string;
}

/**
 * The saved views of a page: open, save, rename and delete them. The URL has the page's current view.
 *
 * @example <SavedViewsMenu store={historyViews} viewQuery={viewQuery} />
 */
export function SavedViewsMenu({ store, viewQuery, deletion }: SavedViewsMenuProps) {
  const intl = useIntl();
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const { data: views = [] } = useQuery(store.list);
  const text = (id: string) => intl.formatMessage({ id });
  const query = viewQuery(search);
  const shown =
    query === '' ? DEFAULT : views.find((view) => viewQuery(new URLSearchParams(view.query)) === query)?.id;
  const button = useId();
  const close = () => {
    setDialog(undefined);
    // Once the dialog is closed: a removed dialog can't return the focus.
    requestAnimationFrame(() => document.getElementById(button)?.focus());
  };
  const select = (key: string) => {
    if (key === 'save' || key === 'manage') setDialog(key);
    else setSearch(views.find(({ id }) => id === key)?.query ?? '');
  };
  return (
    <>
      <MenuButton
        id={button}
        selectedKeys={shown === undefined ? [] : [shown]}
        onSelect={select}
        items={[
          {
            key: 'views',
            type: 'group',
            label: text('VIEWS.OPEN'),
            children: [
              { key: DEFAULT, label: text('VIEWS.DEFAULT') },
              ...views.map(({ id, name }) => ({ key: id, label: <Written>{name}</Written> })),
            ],
          },
          { type: 'divider' },
          { key: 'save', label: text('VIEWS.SAVE') },
          ...(views.length ? [{ key: 'manage', label: text('VIEWS.MANAGE') }] : []),
        ]}
      >
        {text('VIEWS')}
      </MenuButton>
      {dialog === 'save' && <SaveViewDialog {...{ store, views, query }} onClose={close} />}
      {dialog === 'manage' && <ManageViewsDialog {...{ store, views, deletion }} onClose={close} />}
    </>
  );
}
