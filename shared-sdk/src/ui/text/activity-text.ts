import type { IntlShape } from 'react-intl';
import { label } from '../../i18n/label';

/** What an entry of the activity log says: `campaign.sent-again` is ACTION.CAMPAIGN.SENT.AGAIN. */
export const actionText = (intl: IntlShape, action: string): string =>
  label(intl, 'ACTION', action.replaceAll('-', '.'));

/** What an entry is about: `opt-out` is ENTITY.OPT.OUT. */
export const entityText = (intl: IntlShape, entity: string): string =>
  label(intl, 'ENTITY', entity.replaceAll('-', '.'));
