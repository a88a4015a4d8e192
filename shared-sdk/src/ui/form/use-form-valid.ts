import { useEffect, useState } from 'react';
import Form, { type FormInstance } from 'antd/es/form';

/** Whether every rule of the form holds at this moment, without showing any message. */
export function useFormValid(form: FormInstance): boolean {
  const values: unknown = Form.useWatch([], form);
  const [valid, setValid] = useState(false);

  useEffect(() => {
    let current = true;
    form.validateFields({ validateOnly: true }).then(
      () => current && setValid(true),
      // Without an error the form is valid, and only another validation of the same values came after this one.
      ({ errorFields }: { errorFields: unknown[] }) => current && setValid(errorFields.length === 0),
    );
    return () => {
      current = false;
    };
  }, [form, values]);

  return valid;
}
