import type { ComponentType, ReactNode } from 'react';
import type { Entity, Field, Stamped } from '@hima/entities';
import type { StatusTone } from '@hima/sdk/ui';

/** A stored entity of any kind: the members that all have, and its fields by name. */
export type EntityRecord = Stamped & {
  state?: string;
  stateReason?: string | null;
  [field: string]: unknown;
};

/** An input in place of the one that the field's kind gives. */
export interface FieldInputProps {
  name: string;
  field: Field;
  label: string;
  /** Undefined while a new one is entered. */
  record: EntityRecord | undefined;
}

/** How the console shows an entity. The rest follows from its model. */
export interface EntityView {
  model: Entity;
  /** Of the list, such as `/organizations`. */
  path: string;
  tones?: Readonly<Record<string, StatusTone>>;
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>;
  /** Beside the button of its list that makes a new one. */
  ListActions?: ComponentType;
  /** Panels below the fields on its page. */
  Panels?: ComponentType<{ record: EntityRecord }>;
  /** Values that are shown otherwise than their kind is. */
  values?: Readonly<Record<string, (value: unknown) => ReactNode>>;
}

/** The addresses of an entity. */
export const pathsOf = ({ path }: EntityView) => ({
  list: path,
  create: `${path}/new`,
  details: (id: string) => `${path}/${id}`,
  edit: (id: string) => `${path}/${id}/edit`,
});

/** The display name. */
export const nameOf = ({ name, surname }: EntityRecord): string =>
  [name, surname].filter((part) => typeof part === 'string').join(' ');
