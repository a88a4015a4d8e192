import { label, type IntlShape } from '@hima/sdk';
import { messageTypes, objectives } from './campaign';

export { label } from '@hima/sdk';

/** "Awareness › Reach"; a stored word that isn't one of the API's is shown unchanged. */
export function objectiveText(intl: IntlShape, stored: string): string {
  const objective = objectives.find((one) => one === stored);
  if (!objective) return stored;
  return `${label(intl, 'OBJECTIVE.GROUP', objective)} › ${label(intl, 'OBJECTIVE', objective)}`;
}

/** A stored word that isn't one of the API's is shown unchanged. */
export function messageTypeText(intl: IntlShape, stored: string): string {
  const type = messageTypes.find((one) => one === stored);
  return type ? label(intl, 'MESSAGE.TYPE', type) : stored;
}
