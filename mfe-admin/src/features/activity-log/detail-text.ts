import { label, type IntlShape } from '@hima/sdk';
import { permissionPath } from '../../permission/permission-text';

/** The text of a detail's name; a name without a text is shown unchanged. */
export const detailText = (intl: IntlShape, name: string): string => label(intl, 'DETAIL', name);

/**
 * A text among the details of an entry: a word of the services in words, anything that people wrote as it came.
 *
 * @param entity of the entry @param name of the detail
 */
export function detailWord(intl: IntlShape, entity: string, name: string, value: string): string {
  const kind = entity.replaceAll('-', '.').toUpperCase();
  switch (name) {
    case 'fields':
    case 'field': {
      const field = label(intl, `FIELD.${kind}`, value);
      return field === value ? detailText(intl, value) : field;
    }
    case 'languages':
      return detailText(intl, value);
    case 'from':
    case 'to':
      return label(intl, `STATE.${kind}`, value);
    case 'added':
    case 'removed':
    case 'permissions':
    case 'permission':
      // Roles of a contact are added and removed as well.
      return value.startsWith('Pages.') ? permissionPath(intl, value) : value;
    default:
      return label(intl, 'WORD', value);
  }
}

const first = ['field', 'country', 'from', 'to'];

/** The members of details, changed fields before their values; the database keeps no order. */
export const inOrder = (details: object): [name: string, value: unknown][] =>
  Object.entries(details).sort(([one], [other]) => placeOf(one) - placeOf(other));

const placeOf = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
