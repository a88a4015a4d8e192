import { useIntl } from '@hima/sdk';
import { Form, Switch } from '@hima/sdk/ui';
import './switch-field.css';

interface SwitchFieldProps {
  /** Of the form, which names the switch's id. */
  form: string;
  name: string;
  label: string;
  hint?: string;
  disabled?: boolean;
}

/** A switch with its sentence beside it. */
export function SwitchField({ form, name, label, hint, disabled }: SwitchFieldProps) {
  const intl = useIntl();
  const id = `${form}_${name}`;
  return (
    <div className="campaigns-setup-switch">
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch
          {...(disabled !== undefined && { disabled })}
          {...(hint && { 'aria-describedby': `${id}_hint` })}
        />
      </Form.Item>
      <div>
        <label htmlFor={id}>{intl.formatMessage({ id: label })}</label>
        {hint && (
          <p id={`${id}_hint`} className="campaigns-setup-switch-hint">
            {intl.formatMessage({ id: hint })}
          </p>
        )}
      </div>
    </div>
  );
}
