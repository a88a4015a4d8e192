import { label, type IntlShape } from '@hima/sdk';

export { label } from '@hima/sdk';

/** "Awareness › Reach" */
export function objectiveText(intl: IntlShape, objective: string): string {
  return `${label(intl, 'OBJECTIVE.GROUP', objective)} › ${label(intl, 'OBJECTIVE', objective)}`;
}
