import type { Entity } from '@hima/entities';
import type { IntlShape } from '@hima/sdk';

/** `numberOfGpus` is NUMBER.OF.GPUS, `nvflare-2.5` is NVFLARE.2.5. */
const keyOf = (word: string) =>
  word
    .replace(/([a-z])(?=[A-Z])/g, '$1.')
    .replace(/[^A-Za-z0-9]+/g, '.')
    .toUpperCase();

/** The texts of an entity, by the names in its model: PROJECT.FIELD.SHORT.NAME. A test compares both. */
export function entityTexts(intl: IntlShape, { name }: Entity) {
  const entity = keyOf(name);
  const text = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const has = (id: string) => Object.hasOwn(intl.messages, id);
  return {
    field: (field: string) => text(`${entity}.FIELD.${keyOf(field)}`),
    /** What to enter; of the fields whose names don't tell. */
    hint: (field: string) => {
      const id = `${entity}.HINT.${keyOf(field)}`;
      return has(id) ? text(id) : undefined;
    },
    /** Of a choice; a protocol's own word is its text. */
    option: (field: string, option: string) => {
      const id = `${entity}.OPTION.${keyOf(field)}.${keyOf(option)}`;
      return has(id) ? text(id) : option;
    },
    state: (state: string) => text(`${entity}.STATE.${keyOf(state)}`),
    action: (action: string) => text(`${entity}.ACTION.${keyOf(action)}`),
    question: (action: string, count: number) => text(`${entity}.QUESTION.${keyOf(action)}`, { count }),
    /** What happens to one, or to several. */
    effect: (action: string, count: number) => text(`${entity}.EFFECT.${keyOf(action)}`, { count }),
    done: (action: string, count: number) => text(`${entity}.DONE.${keyOf(action)}`, { count }),
    create: text(`${entity}.NEW`),
    description: text(`${entity}.DESCRIPTION`),
    help: text(`${entity}.HELP`),
    empty: text(`${entity}.EMPTY`),
    emptyHint: text(`${entity}.EMPTY.HINT`),
    gone: text(`${entity}.NOT.FOUND`),
  };
}

export type EntityTexts = ReturnType<typeof entityTexts>;
