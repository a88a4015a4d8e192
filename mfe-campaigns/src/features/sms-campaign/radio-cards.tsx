import { useId, type ReactNode, type Ref } from 'react';
import './radio-cards.css';

export interface CardGroup<Value extends string> {
  /** Of the group; none for cards without groups. */
  title?: string;
  options: { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
}

interface RadioCardsProps<Value extends string> {
  label: string;
  /** The label is on the page already: the heading with this id. */
  labelledBy?: string;
  groups: CardGroup<Value>[];
  /** From the form's item, as with any field. */
  id?: string;
  ref?: Ref<HTMLInputElement>;
  value?: Value;
  onChange?: (value: Value) => void;
  'aria-invalid'?: 'true';
  'aria-required'?: 'true';
  'aria-describedby'?: string;
}

/** One choice among a few that deserve a word each: native radio buttons, drawn as cards. */
export function RadioCards<Value extends string>({
  label,
  labelledBy,
  groups,
  id,
  ref,
  value,
  onChange,
  ...aria
}: RadioCardsProps<Value>) {
  const name = useId();
  const open = groups.flatMap(({ options }) => options).filter(({ disabled }) => !disabled);
  // Where the Tab key lands.
  const first = (open.find((option) => option.value === value) ?? open[0])?.value;
  return (
    <div
      className="campaigns-cards"
      role="radiogroup"
      aria-labelledby={labelledBy ?? `${name}-label`}
      {...aria}
    >
      {!labelledBy && (
        <span id={`${name}-label`} className="campaigns-cards-label">
          {label}
        </span>
      )}
      {groups.map(({ title, options }, group) => (
        <div key={title ?? ''} {...(title && { role: 'group', 'aria-label': title })}>
          {title && (
            <span className="campaigns-cards-title" aria-hidden>
              {title}
            </span>
          )}
          <div className="campaigns-cards-row">
            {options.map(({ value: own, label: text, hint, disabled = false }, index) => (
              <label key={own} className="campaigns-card">
                <input
                  type="radio"
                  name={name}
                  {...(id && group === 0 && index === 0 && { id })}
                  {...(own === first && { ref })}
                  checked={own === value}
                  disabled={disabled}
                  onChange={() => onChange?.(own)}
                  {...(hint ? { 'aria-describedby': `${name}-${own}` } : {})}
                />
                <span className="campaigns-card-text">
                  <span>{text}</span>
                  {hint && (
                    <small id={`${name}-${own}`} aria-hidden>
                      {hint}
                    </small>
                  )}
                </span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
