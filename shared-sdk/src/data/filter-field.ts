interface FieldBase<Filter extends string> {
  name: Filter;
  label: string;
  /** Hidden behind "More filters". */
  more?: boolean;
}

/** A filter above a list: a choice of several values, a text, or a calendar day. */
export type FilterField<Filter extends string = string> = FieldBase<Filter> &
  (
    | {
        options: { value: string; label: string }[];
        /** A service searches: the options are those that match. Add those that are chosen. */
        onSearch?: (keyword: string) => void;
        /** The options are the answer to an earlier text, or there is none yet. */
        searching?: boolean;
        input?: never;
      }
    | {
        input: 'text';
        options?: never;
        onSearch?: never;
        /** The meaning of a text that is a code; its chip shows it. */
        textOf?: (value: string) => string;
      }
    | { input: 'date'; options?: never; onSearch?: never }
  );
