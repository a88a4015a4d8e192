import { useEffect, useState } from 'react';
import Form, { type FormInstance } from 'antd/es/form';

/**
 * Whether every rule of the form is met now, without showing messages.
 *
 * @param except the name of a field that may be wrong
 */
export function useFormValid(form: FormInstance, except?: string): boolean {
  const values: unknown = Form.useWatch([], form);
  const [valid, setValid] = useState(false);

  useEffect(() => {
    let current = true;
    form.validateFields({ validateOnly: true }).then(
      () => current && setValid(true),
      // Without an error the form is valid, and only another validation of the same values came after this one.
      ({ errorFields }: { errorFields: { name: unknown[] }[] }) =>
        current && setValid(errorFields.every(({ name }) => name[0] === except)),
    );
    return () => {
      current = false;
    };
  }, [form, values, except]);

  return valid;
}
