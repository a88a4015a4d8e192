import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Rule } from 'antd/es/form';
import { readDate, type DateKind } from './date-text';

const length = (intl: IntlShape, kind: 'min' | 'max', bound: number, id: string): Rule => ({
  [kind]: bound,
  message: intl.formatMessage({ id }),
});

/**
 * The rules that forms share, with their bounds in symbols and their messages. Give a field with more than
 * one rule `validateFirst`, so that it shows one message at a time.
 */
export function formRules(intl: IntlShape) {
  const required = (id: string): Rule => ({
    required: true,
    whitespace: true,
    message: intl.formatMessage({ id }),
  });
  const min3 = length(intl, 'min', 3, 'MINIMUM.THREE.SYMBOLS');
  const max25 = length(intl, 'max', 25, 'MAXIMUM.TWENTY.FIVE.SYMBOLS');
  const max50 = length(intl, 'max', 50, 'MAXIMUM.FIFTY.SYMBOLS');
  const max100 = length(intl, 'max', 100, 'MAXIMUM.HUNDRED.SYMBOLS');
  const emailFormat: Rule = {
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    message: intl.formatMessage({ id: 'EMAIL.WRONG.FORMAT' }),
  };

  return {
    /** @param id message of the empty field, such as `EMAIL.REQUIRED` */
    required,
    min3,
    max25,
    max50,
    max100,
    /** Of a `DateField`; an empty one is the required rule's affair. */
    date: (kind: DateKind): Rule => ({
      validator: async (_rule, value: string | undefined) => {
        if (value && readDate(kind, value) === undefined)
          throw new Error(intl.formatMessage({ id: `UI.DATE.${kind.toUpperCase()}` }));
      },
    }),
    /** Required, 3 to 50 symbols, an address. */
    email: [required('EMAIL.REQUIRED'), min3, max50, emailFormat] satisfies Rule[],
    /** Required, 3 to 50 symbols. Blanks count: they may be part of a password. */
    password: [{ required: true, message: intl.formatMessage({ id: 'PASSWORD.REQUIRED' }) }, min3, max50],
    /** Mandatory, 3 to 50 symbols, equal to the field called `other`. */
    repetitionOf: (other: string): Rule[] => [
      { required: true, message: intl.formatMessage({ id: 'PASSWORD.REPETITION.IS.MANDATORY' }) },
      min3,
      max50,
      ({ getFieldValue }) => ({
        validator: async (_rule, value) => {
          if (value !== getFieldValue(other))
            throw new Error(intl.formatMessage({ id: 'PASSWORDS.DO.NOT.MATCH' }));
        },
      }),
    ],
  };
}

/** {@link formRules} in the reader's language. */
export function useFormRules() {
  const intl = useIntl();
  return useMemo(() => formRules(intl), [intl]);
}
