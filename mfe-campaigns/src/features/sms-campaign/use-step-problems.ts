import { useEffect, useState } from 'react';
import type { FormInstance } from '@hima/sdk/ui';
import { stepOf } from './field-places';
import type { Step } from './steps';

export interface StepProblem {
  step: Step;
  field: string;
  message: string;
}

/** Missing or invalid values in each step, without showing them at the fields. */
export function useStepProblems(form: FormInstance, values: unknown): StepProblem[] {
  const [problems, setProblems] = useState<StepProblem[]>([]);
  useEffect(() => {
    let current = true;
    const take = (fields: { name: unknown; errors: string[] }[]) => {
      if (!current) return;
      setProblems(
        fields.flatMap(({ name, errors: [message] }) => {
          const [field] = [name].flat().map(String);
          const step = field && stepOf(field);
          return step && message ? [{ step, field, message }] : [];
        }),
      );
    };
    form.validateFields({ validateOnly: true }).then(
      () => take([]),
      ({ errorFields }: { errorFields: { name: unknown; errors: string[] }[] }) => take(errorFields),
    );
    return () => {
      current = false;
    };
  }, [form, values]);
  return problems;
}
