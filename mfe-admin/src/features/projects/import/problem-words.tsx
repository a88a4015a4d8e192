import type { ReactNode } from 'react';
import { application, formats } from '@hima/entities';
import type { Participant } from '@hima/kits';
import type { IntlShape } from '@hima/sdk';
import { Ltr } from '@hima/sdk/ui';
import { entityTexts } from '../../../entity/entity-texts';
import { LARGEST_FILE, MOST_PARTICIPANTS, type ImportProblem } from './import-plan';
import { fileSize } from '../../../file-field/file-size';

/** A problem of a file, in one sentence. */
export function problemWords(intl: IntlShape, it: ImportProblem): ReactNode {
  const place = <Ltr key="place">{it.place}</Ltr>;
  const code = <Ltr key="code">{it.participant?.organization ?? ''}</Ltr>;
  if (it.problem === 'field')
    return intl.formatMessage({ id: 'IMPORT.PROBLEM.FIELD' }, { place, rule: brokenRule(intl, it) });
  return intl.formatMessage(
    { id: `IMPORT.PROBLEM.${it.problem.toUpperCase()}` },
    { place, code, most: MOST_PARTICIPANTS, size: fileSize(intl, LARGEST_FILE) },
  );
}

/** The rule of the application's form that the value breaks. */
function brokenRule(intl: IntlShape, { participant, field: name = 'name' }: ImportProblem): string {
  const field = application.fields[name];
  const label = entityTexts(intl, application).field(name);
  if (field.kind === 'number')
    return intl.formatMessage({ id: 'ENTITY.NUMBER' }, { field: label, min: field.min, max: field.max });
  if (field.kind !== 'text') return intl.formatMessage({ id: 'ENTITY.REQUIRED' }, { field: label });
  const value = participant ? textOf(participant, name) : '';
  const format = 'format' in field ? field.format : undefined;
  if (format && value.length >= field.min && value.length <= field.max && !formats[format].test(value))
    return intl.formatMessage({ id: `ENTITY.FORMAT.${format.replace(/([A-Z])/g, '.$1').toUpperCase()}` });
  return intl.formatMessage({ id: 'IMPORT.LENGTH' }, { field: label, min: field.min, max: field.max });
}

const textOf = (participant: Participant, field: string): string =>
  field === 'apiRoot' && participant.kind === 'overseer' ? participant.apiRoot : participant.name;
