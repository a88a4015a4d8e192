import { useState } from 'react';
import { Form } from '@hima/sdk/ui';
import type { RequestValues } from './request-values';

/** The form of a request with its values, including fields that aren't on the page. */
export function useRequestForm(initial: RequestValues) {
  const [form] = Form.useForm<RequestValues>();
  const [initialValues] = useState(initial);
  const watched = Form.useWatch([], { form, preserve: true }) as RequestValues | undefined;
  return { form, initialValues, values: watched ?? initialValues };
}

export type RequestFormState = ReturnType<typeof useRequestForm>;
