import type { Entity } from './entity.js';
import type { Field } from './field.js';

type Value<F extends Field> = F extends { kind: 'text' | 'date' | 'reference' }
  ? string
  : F extends { kind: 'number' }
    ? number
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'choice'; options: readonly (infer Option)[] }
        ? Option
        : F extends { kind: 'choices'; options: readonly (infer Option)[] }
          ? Option[]
          : string[];

/** It can be without a value: it is optional, or absent while another field has other values. */
type Sure<F extends Field> = F extends { when: object }
  ? false
  : F extends { required: true } | { kind: 'flag' | 'choices' | 'references' }
    ? true
    : false;

type Entered<F extends Field> = Sure<F> extends true ? Value<F> : Value<F> | null;

/** Another entity, as far as others show it. */
export interface Named {
  id: string;
  name: string;
}

type Stored<F extends Field> = F extends { kind: 'reference' }
  ? Sure<F> extends true
    ? Named
    : Named | null
  : F extends { kind: 'references' }
    ? Named[]
    : Entered<F>;

/** Input fields. */
export type InputOf<E extends Entity> = { -readonly [Name in keyof E['fields']]: Entered<E['fields'][Name]> };

/** Fields of every stored entity. */
export interface Stamped {
  id: string;
  /** Counts the changes; saving names the one that was edited. */
  version: number;
  /** An ISO time. */
  createdAt: string;
}

type StateOf<E extends Entity> = E extends { states: readonly (infer State)[] }
  ? { state: State; /** Why it has this state, where the action asked. */ stateReason: string | null }
  : unknown;

/** A stored entity, as the service answers it. */
export type RecordOf<E extends Entity> = Stamped &
  StateOf<E> & { -readonly [Name in keyof E['fields']]: Stored<E['fields'][Name]> };
