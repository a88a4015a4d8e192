import type { ReactNode } from 'react';
import AntForm, { type FormProps } from 'antd/es/form';

type HimaFormProps<Values> = Omit<FormProps<Values>, 'children'> & { children?: ReactNode };

/**
 * antd's Form, except that a submit is not lost when another validation overtakes it. antd then reports a
 * failure without any error; it happens to who types fast and presses Enter, as {@link SubmitButton} validates
 * after every key.
 */
function HimaForm<Values = unknown>({ form, onFinishFailed, ...props }: HimaFormProps<Values>) {
  const [instance] = AntForm.useForm<Values>(form);
  return (
    <AntForm<Values>
      {...props}
      form={instance}
      onFinishFailed={(failure) => {
        if (failure.outOfDate && failure.errorFields.length === 0) instance.submit();
        else onFinishFailed?.(failure);
      }}
    />
  );
}

/** The form and its parts: `Form.Item`, `Form.List`, `Form.useForm`, `Form.useWatch`. */
export const Form = Object.assign(HimaForm, {
  Item: AntForm.Item,
  List: AntForm.List,
  useForm: AntForm.useForm,
  useWatch: AntForm.useWatch,
  useFormInstance: AntForm.useFormInstance,
});
