import { useId, type ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { Input, Segmented, Switch } from '@hima/sdk/shell';
import type { Setting } from './settings';

interface SettingRowProps {
  setting: Setting;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

/** A setting with its name, description and control. */
export function SettingRow({ setting, value, disabled, onChange }: SettingRowProps): ReactNode {
  const intl = useIntl();
  const id = useId();
  const name = intl.formatMessage({ id: setting.name });
  const described = { 'aria-describedby': `${id}-text`, disabled };
  return (
    <div className="builder-row">
      <div>
        {setting.choices ? (
          <span className="builder-name">{name}</span>
        ) : (
          <label className="builder-name" htmlFor={id}>
            {name}
          </label>
        )}
        <p id={`${id}-text`}>{intl.formatMessage({ id: setting.text ?? `${setting.name}.TEXT` })}</p>
      </div>
      {setting.choices ? (
        <Segmented
          aria-label={name}
          disabled={disabled}
          value={String(value)}
          options={Object.entries(setting.choices).map(([choice, text]) => ({
            value: choice,
            label: intl.formatMessage({ id: text }),
          }))}
          onChange={onChange}
        />
      ) : setting.distance ? (
        <Input
          {...described}
          id={id}
          type="number"
          min={0}
          max={9999}
          className="builder-distance"
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Switch {...described} id={id} checked={value === true} onChange={onChange} />
      )}
    </div>
  );
}
