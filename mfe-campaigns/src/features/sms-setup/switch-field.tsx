import { useIntl } from '@hima/sdk';
import { Form, Switch } from '@hima/sdk/ui';
import './switch-field.css';

interface SwitchFieldProps {
  /** Of the form, which names the switch's id. */
  form: string;
  name: string;
  label: string;
  disabled?: boolean;
}

/** A switch with its sentence beside it. */
export function SwitchField({ form, name, label, disabled }: SwitchFieldProps) {
  const intl = useIntl();
  return (
    <div className="campaigns-setup-switch">
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch {...(disabled !== undefined && { disabled })} />
      </Form.Item>
      <label htmlFor={`${form}_${name}`}>{intl.formatMessage({ id: label })}</label>
    </div>
  );
}
