import { useState } from 'react';
import { Link } from 'react-router-dom';
import { confirm, notify, useIntl } from '@hima/sdk';
import { Button, DeleteOutlined, Panel, Timestamp, Written } from '@hima/sdk/ui';
import { paths } from '../paths';
import { discardDraft, type Drafts } from './drafts.api';
import './draft-list.css';

/** Shown first, without pushing the content below out of view. */
const FEW = 3;

interface DraftListProps {
  /** Of the signed-in user; undefined while they load. */
  kept: Drafts | undefined;
  /** The ID of the one that the page is about. */
  except?: string;
}

/** The drafts of the signed-in user, where there are any. */
export function DraftList({ kept, except }: DraftListProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [all, setAll] = useState(false);
  const shown = kept?.filter(({ id }) => id !== except);
  if (!shown?.length) return null;

  const discard = (id: string) =>
    confirm({
      title: text('DRAFT.DISCARD.QUESTION'),
      body: text('DRAFT.DISCARD.MEANS'),
      okText: text('DRAFT.DISCARD'),
      danger: true,
      work: () => discardDraft(id).catch(notify.error),
    });

  return (
    <Panel
      title={text('DRAFTS')}
      className="campaigns-drafts"
      extra={
        !all &&
        shown.length > FEW && (
          <Button type="text" onClick={() => setAll(true)}>
            {intl.formatMessage({ id: 'DRAFTS.ALL' }, { count: shown.length })}
          </Button>
        )
      }
    >
      <ul>
        {(all ? shown : shown.slice(0, FEW)).map(({ id, name, savedAt }) => {
          const title = name?.trim() || text('DRAFT.UNTITLED');
          return (
            <li key={id}>
              <Link to={paths.draft(id)}>
                <Written>{title}</Written>
              </Link>
              <span className="hima-soft">
                {intl.formatMessage({ id: 'DRAFT.SAVED.ON' }, { time: <Timestamp value={savedAt} /> })}
              </span>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={intl.formatMessage({ id: 'DRAFT.DISCARD.OF' }, { name: title })}
                title={text('DRAFT.DISCARD')}
                onClick={() => void discard(id)}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
