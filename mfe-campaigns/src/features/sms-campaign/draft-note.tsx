import { useIntl } from '@hima/sdk';
import type { DraftState } from './use-draft';
import './draft-note.css';

/** Whether the input is saved; shown, but not announced at every save. */
export function DraftNote({ draft: { savedAt, failed, unsaved, conflict } }: { draft: DraftState }) {
  const intl = useIntl();
  if (failed) {
    return (
      <span role="alert" className="campaigns-draft-failed">
        {intl.formatMessage({ id: 'DRAFT.FAILED' })}
      </span>
    );
  }
  if (conflict || (savedAt === null && !unsaved)) return null;
  return (
    <span className="hima-soft campaigns-draft-note">
      {unsaved || savedAt === null
        ? intl.formatMessage({ id: 'DRAFT.SAVING' })
        : intl.formatMessage({ id: 'DRAFT.SAVED' }, { at: intl.formatTime(savedAt, { hourCycle: 'h23' }) })}
    </span>
  );
}
