import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIntl, useQuery } from '@hima/sdk';
import { MenuButton } from '@hima/sdk/ui';
import { ManageViewsDialog } from './manage-views-dialog';
import { SaveViewDialog } from './save-view-dialog';
import { viewQuery } from './view-query';
import { savedViews } from './views.api';

const DEFAULT = 'default';

/** The saved views: open one, save what is shown, rename and delete. */
export function ViewsMenu() {
  const intl = useIntl();
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const { data: views = [] } = useQuery(savedViews);
  const text = (id: string) => intl.formatMessage({ id });
  const query = viewQuery(search);
  const shown =
    query === '' ? DEFAULT : views.find((view) => viewQuery(new URLSearchParams(view.query)) === query)?.id;
  const button = useId();
  const close = () => {
    setDialog(undefined);
    // Once the dialog is gone: one that is removed gives the focus back to nothing.
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
            label: text('ANALYTICS.VIEW.OPEN'),
            children: [
              { key: DEFAULT, label: text('ANALYTICS.VIEW.DEFAULT') },
              ...views.map(({ id, name }) => ({ key: id, label: <bdi>{name}</bdi> })),
            ],
          },
          { type: 'divider' },
          { key: 'save', label: text('ANALYTICS.VIEW.SAVE') },
          ...(views.length ? [{ key: 'manage', label: text('ANALYTICS.VIEW.MANAGE') }] : []),
        ]}
      >
        {text('ANALYTICS.VIEWS')}
      </MenuButton>
      {dialog === 'save' && <SaveViewDialog query={query} onClose={close} />}
      {dialog === 'manage' && <ManageViewsDialog views={views} onClose={close} />}
    </>
  );
}
