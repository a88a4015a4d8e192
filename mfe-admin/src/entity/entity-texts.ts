import type { Entity } from '@hima/entities';
import type { IntlShape } from '@hima/sdk';

/** `numberOfGpus` is NUMBER.OF.GPUS, `nvflare-2.5` is NVFLARE.2.5. */
const keyOf = (word: string) =>
  word
    .replace(/([a-z])(?=[A-Z])/g, '$1.')
    .replace(/[^A-Za-z0-9]+/g, '.')
    .toUpperCase();

type FieldOf<E extends Entity> = keyof E['fields'] & string;
type StateOf<E extends Entity> = NonNullable<E['states']>[number];
type ActionOf<E extends Entity> = keyof NonNullable<E['actions']> & string;

/** The texts of an entity, by the names in its model: FIELD.PROJECT.SHORT.NAME. A test compares both. */
export function entityTexts<E extends Entity>(intl: IntlShape, { name }: E) {
  const entity = keyOf(name);
  const text = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const has = (id: string) => Object.hasOwn(intl.messages, id);
  return {
    field: (field: FieldOf<E>) => text(`FIELD.${entity}.${keyOf(field)}`),
    /** Help texts of fields that need one. */
    hint: (field: FieldOf<E>) => {
      const id = `HINT.${entity}.${keyOf(field)}`;
      return has(id) ? text(id) : undefined;
    },
    /** Of a choice; a protocol's own word is its text. */
    option: (field: FieldOf<E>, option: string) => {
      const id = `OPTION.${entity}.${keyOf(field)}.${keyOf(option)}`;
      return has(id) ? text(id) : option;
    },
    state: (state: StateOf<E>) => text(`STATE.${entity}.${keyOf(state)}`),
    action: (action: ActionOf<E>) => text(`ACTION.${entity}.${keyOf(action)}`),
    question: (action: ActionOf<E>, count: number) => text(`QUESTION.${entity}.${keyOf(action)}`, { count }),
    /** The effect of an action on one entity, or on several. */
    effect: (action: ActionOf<E>, count: number) => text(`EFFECT.${entity}.${keyOf(action)}`, { count }),
    done: (action: ActionOf<E>, count: number) => text(`DONE.${entity}.${keyOf(action)}`, { count }),
    create: text(`NEW.${entity}`),
    description: text(`DESCRIPTION.${entity}`),
    help: text(`HELP.${entity}`),
    empty: text(`EMPTY.${entity}`),
    emptyHint: text(`EMPTY.HINT.${entity}`),
    gone: text(`NOT.FOUND.${entity}`),
  };
}

export type EntityTexts<E extends Entity = Entity> = ReturnType<typeof entityTexts<E>>;
