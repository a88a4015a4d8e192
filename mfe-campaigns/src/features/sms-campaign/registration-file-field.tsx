import { useState } from 'react';
import { useIntl, useMutation } from '@hima/sdk';
import { FileBox } from '../../file/file-box';
import { removeFile, storeFile } from './request.api';
import type { StoredFile } from './request-values';

interface RegistrationFileFieldProps {
  label: string;
  id?: string;
  value?: StoredFile;
  onChange?: (file: StoredFile | undefined) => void;
}

/** The company's registration; what is replaced or removed goes from the service, too. */
export function RegistrationFileField({ label, id, value, onChange }: RegistrationFileFieldProps) {
  const intl = useIntl();
  const [problem, setProblem] = useState<unknown>();
  const { mutate: store, isPending: isStoring } = useMutation(storeFile);
  const { mutate: remove, isPending: isRemoving } = useMutation(removeFile);

  const take = (file: File) => {
    setProblem(undefined);
    store(file, {
      onSuccess: ({ id: stored, name: given, size }) => {
        onChange?.({ id: stored, name: given, size });
        if (value) remove(value.id, { onError: setProblem });
      },
      onError: setProblem,
    });
  };
  const clear = () => {
    if (!value) return;
    setProblem(undefined);
    remove(value.id, { onSuccess: () => onChange?.(undefined), onError: setProblem });
  };

  return (
    <FileBox
      label={label}
      hint={intl.formatMessage({ id: 'FILE.HINT' })}
      id={id}
      file={value}
      storing={isStoring}
      removing={isRemoving}
      error={problem}
      onTake={take}
      onRemove={clear}
    />
  );
}
