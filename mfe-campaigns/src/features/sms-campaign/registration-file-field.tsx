import { useId, useRef, useState } from 'react';
import { errorText, isApiError, label as wordOf, useIntl, useMutation, type IntlShape } from '@hima/sdk';
import { Button, Spin } from '@hima/sdk/ui';
import { fileSize } from '../../campaign/file-size';
import { removeFile, storeFile } from './request.api';
import type { StoredFile } from './request-values';
import './registration-file-field.css';

/** Bytes. */
const LARGEST = 10 * 1024 ** 2;

interface RegistrationFileFieldProps {
  label: string;
  id?: string;
  value?: StoredFile;
  onChange?: (file: StoredFile | undefined) => void;
}

/** A PDF, PNG or JPEG that is handed in as soon as it is chosen; what it is by its content is judged by the service. */
export function RegistrationFileField({ label, id, value, onChange }: RegistrationFileFieldProps) {
  const intl = useIntl();
  const text = (key: string) => intl.formatMessage({ id: key });
  const name = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const { mutate: store, isPending: isStoring } = useMutation(storeFile);
  const { mutate: remove, isPending: isRemoving } = useMutation(removeFile);
  const tell = (error: unknown) => setProblem(worded(intl, error) ?? errorText(intl, error));

  const take = (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    if (file.size > LARGEST) {
      setProblem(intl.formatMessage({ id: 'FILE.TOO.LARGE' }, { size: fileSize(intl, file.size) }));
      return;
    }
    store(file, {
      onSuccess: ({ id: stored, name: given, size }) => {
        onChange?.({ id: stored, name: given, size });
        if (value) remove(value.id, { onError: tell });
      },
      onError: tell,
    });
  };
  const clear = ({ id: stored }: StoredFile) => {
    setProblem(undefined);
    remove(stored, { onSuccess: () => onChange?.(undefined), onError: tell });
  };

  return (
    <div
      className="campaigns-file-field"
      role="group"
      aria-labelledby={`${name}-label`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <span id={`${name}-label`} className="campaigns-cards-label">
        {label}
      </span>
      <div className="campaigns-file-box">
        <span role="status" className="campaigns-file-name">
          {isStoring ? (
            <>
              <Spin size="small" /> {text('FILE.UPLOADING')}
            </>
          ) : value ? (
            <>
              <bdi>{value.name}</bdi> <small>{fileSize(intl, value.size)}</small>
            </>
          ) : (
            text('FILE.NONE')
          )}
        </span>
        <span className="campaigns-file-actions">
          <Button
            {...(id && { id })}
            disabled={isStoring || isRemoving}
            aria-describedby={`${name}-hint`}
            onClick={() => input.current?.click()}
          >
            {text(value ? 'FILE.REPLACE' : 'FILE.CHOOSE')}
          </Button>
          {value && (
            <Button disabled={isStoring || isRemoving} onClick={() => clear(value)}>
              {text('FILE.REMOVE')}
            </Button>
          )}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/pdf,image/png,image/jpeg"
          aria-label={label}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file may be chosen again after a refusal.
            event.target.value = '';
          }}
        />
      </div>
      <small id={`${name}-hint`}>{text('FILE.HINT')}</small>
      {problem && (
        <p role="alert" className="campaigns-file-problem">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Our own words for what the service has a code for. */
function worded(intl: IntlShape, error: unknown): string | undefined {
  if (!isApiError(error) || !error.code) return undefined;
  const words = wordOf(intl, 'PROBLEM', error.code);
  return words === error.code ? undefined : words;
}
