/** Members of every field. */
interface FieldBase {
  required?: true;
  /** Its value belongs to one entity only, whatever the case of its letters. */
  unique?: true;
  /** It has a column in the list; `hidden` until it is chosen. */
  column?: true | 'hidden';
  /** The list can be filtered by it; of choices and references. */
  filter?: true;
  /** It exists only while another field has one of these values. */
  when?: { field: string; is: readonly string[] };
  /** It is entered once and stays. */
  fixed?: true;
  /** Default value. */
  initially?: string | number | boolean;
}

/** The format of a text; see {@link formats}. */
export type Format = keyof typeof formats;

export interface TextField extends FieldBase {
  kind: 'text';
  /** In characters; 0 is an empty text. */
  min: number;
  max: number;
  format?: Format;
  /** Lines of its input; 1 without it. */
  lines?: number;
}

export interface NumberField extends FieldBase {
  kind: 'number';
  /** Integers from `min` to `max`. */
  min: number;
  max: number;
}

/** A calendar day, `2026-11-23`. */
export interface DateField extends FieldBase {
  kind: 'date';
  /** Not before the day of this field. */
  notBefore?: string;
}

export interface FlagField extends FieldBase {
  kind: 'flag';
}

export interface ChoiceField extends FieldBase {
  kind: 'choice';
  options: readonly string[];
}

/** Several of a known list. */
export interface ChoicesField extends FieldBase {
  kind: 'choices';
  options: readonly string[];
}

/** Another entity, by its name. */
export interface ReferenceField extends FieldBase {
  kind: 'reference';
  to: string;
}

/** Several entities of one kind. */
export interface ReferencesField extends FieldBase {
  kind: 'references';
  to: string;
}

/** One field of an entity: its input, its column and its rule in one. */
export type Field =
  | TextField
  | NumberField
  | DateField
  | FlagField
  | ChoiceField
  | ChoicesField
  | ReferenceField
  | ReferencesField;

/**
 * The formats of texts, for forms and startup kits alike. Those of host names, client names and organization codes are NVIDIA FLARE's own
 * (`nvflare/apis/utils/format_check.py`), so that certificates can carry them.
 */
export const formats = {
  email: /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/,
  /** Of a person, with the country code. */
  phone: /^\+?[0-9]{7,15}$/,
  /** Letters, digits and underscores. */
  code: /^[A-Za-z0-9_]+$/,
  /** Letters, digits, hyphens and underscores. */
  siteName: /^[A-Za-z0-9_-]+$/,
  hostName:
    /^(([a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])\.)*([A-Za-z0-9]|[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9])$/,
  /** A path of an address, such as `/api/v1`. */
  path: /^(\/[A-Za-z0-9._-]+)+$/,
} as const;

/** In characters: the maximum of a certificate's common name (X.520). */
export const LONGEST_COMMON_NAME = 64;
