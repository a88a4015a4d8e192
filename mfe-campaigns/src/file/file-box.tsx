import { useId, useRef, useState } from 'react';
import { errorText, isApiError, label, useIntl, type IntlShape } from '@hima/sdk';
import { Button, Spin, Written } from '@hima/sdk/ui';
import { fileSize } from './file-size';
import './file-box.css';

/** Bytes. */
const LARGEST = 10 * 1024 ** 2;

interface FileBoxProps {
  label: string;
  hint: string;
  /** Of the button, for the form's item. */
  id?: string | undefined;
  /** The one that is stored. */
  file: { name: string; size: number } | undefined;
  storing: boolean;
  removing?: boolean;
  /** Why a file was refused, or could not be removed. */
  error: unknown;
  onTake: (file: File) => void;
  onRemove?: () => void;
}

/** A PDF, PNG or JPEG that is uploaded as soon as it is chosen; the service judges its type by its content. */
export function FileBox({
  label,
  hint,
  id,
  file,
  storing,
  removing = false,
  error,
  onTake,
  onRemove,
}: FileBoxProps) {
  const intl = useIntl();
  const text = (key: string) => intl.formatMessage({ id: key });
  const name = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState<string>();
  const problem = tooLarge ?? (error ? (worded(intl, error) ?? errorText(intl, error)) : undefined);

  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const large = chosen.size > LARGEST;
    setTooLarge(
      large ? intl.formatMessage({ id: 'FILE.TOO.LARGE' }, { size: fileSize(intl, chosen.size) }) : undefined,
    );
    if (!large) onTake(chosen);
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
          {storing ? (
            <>
              <Spin size="small" /> {text('FILE.UPLOADING')}
            </>
          ) : file ? (
            <>
              <Written>{file.name}</Written> <small>{fileSize(intl, file.size)}</small>
            </>
          ) : (
            text('FILE.NONE')
          )}
        </span>
        <span className="campaigns-file-actions">
          <Button
            {...(id && { id })}
            disabled={storing || removing}
            aria-describedby={`${name}-hint`}
            onClick={() => input.current?.click()}
          >
            {text(file ? 'FILE.REPLACE' : 'FILE.CHOOSE')}
          </Button>
          {file && onRemove && (
            <Button
              disabled={storing || removing}
              onClick={() => {
                setTooLarge(undefined);
                onRemove();
              }}
            >
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
      <small id={`${name}-hint`}>{hint}</small>
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
  const words = label(intl, 'PROBLEM', error.code);
  return words === error.code ? undefined : words;
}
