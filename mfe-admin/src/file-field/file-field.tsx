import { useId, useRef, useState } from 'react';
import { useIntl } from '@hima/sdk';
import { Button, Written } from '@hima/sdk/ui';
import { chosenFile, type ChosenFile } from './chosen-file';
import { fileSize } from './file-size';
import './file-field.css';

interface FileFieldProps {
  label: string;
  hint: string;
  /** As an input for files has it. */
  accept: string;
  id?: string;
  value?: ChosenFile | undefined;
  onChange?: (file: ChosenFile | undefined) => void;
}

/** A file of this machine, dropped or chosen. It stays here. */
export function FileField({ label, hint, accept, id, value, onChange }: FileFieldProps) {
  const intl = useIntl();
  const text = (key: string) => intl.formatMessage({ id: key });
  const name = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className="admin-kit-file"
      role="group"
      aria-labelledby={`${name}-label`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onChange?.(chosenFile(file));
      }}
    >
      <span id={`${name}-label`}>{label}</span>
      <div className="admin-kit-file-box" data-over={isOver || undefined}>
        <span role="status" className="admin-kit-file-name">
          {value ? (
            <>
              <Written>{value.name}</Written> <small>{fileSize(intl, value.size)}</small>
            </>
          ) : (
            text('FILE.NONE')
          )}
        </span>
        <span className="admin-kit-file-actions">
          <Button
            {...(id && { id })}
            aria-describedby={`${name}-label ${name}-hint`}
            onClick={() => input.current?.click()}
          >
            {text(value ? 'FILE.REPLACE' : 'FILE.CHOOSE')}
          </Button>
          {value && (
            <Button aria-describedby={`${name}-label`} onClick={() => onChange?.(undefined)}>
              {text('FILE.REMOVE')}
            </Button>
          )}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onChange?.(chosenFile(file));
            // A file that was changed meanwhile may be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <small id={`${name}-hint`}>{hint}</small>
    </div>
  );
}
