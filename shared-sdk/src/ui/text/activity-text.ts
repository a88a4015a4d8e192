import type { IntlShape } from 'react-intl';
import { label } from '../../i18n/label';

/** The text of an entry's action: `campaign.sent-again` is ACTION.CAMPAIGN.SENT.AGAIN. */
export const actionText = (intl: IntlShape, action: string): string => label(intl, 'ACTION', action);

/** The text of an entry's entity: `opt-out` is ENTITY.OPT.OUT. */
export const entityText = (intl: IntlShape, entity: string): string => label(intl, 'ENTITY', entity);
