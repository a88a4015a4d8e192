import { useState } from 'react';
import { Form } from '@hima/sdk/ui';
import type { RequestValues } from './request-values';

/** The form of a request, and what stands in it, the fields that are not on the page included. */
export function useRequestForm(initial: RequestValues) {
  const [form] = Form.useForm<RequestValues>();
  const [initialValues] = useState(initial);
  const watched = Form.useWatch([], { form, preserve: true }) as RequestValues | undefined;
  return { form, initialValues, values: watched ?? initialValues };
}

export type RequestFormState = ReturnType<typeof useRequestForm>;
