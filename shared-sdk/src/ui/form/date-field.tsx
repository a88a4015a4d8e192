import { useContext, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import Button from 'antd/es/button';
import DisabledContext from 'antd/es/config-provider/DisabledContext';
import Input, { type InputProps, type InputRef } from 'antd/es/input';
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import { notify } from '../../feedback/notify';
import type { DatePopupProps } from './date-popup';
import { dateFormats, readDate, showDate, type DateKind } from './date-text';
import './date-field.css';

export type { DateKind };

export interface DateFieldProps extends Omit<
  InputProps,
  'value' | 'onChange' | 'type' | 'dir' | 'suffix' | 'placeholder'
> {
  kind: DateKind;
  /** `2026-11-24`, `2026-11-24T10:30` or `10:30`; anything else is shown as it was typed. */
  value?: string | undefined;
  onChange?: (value: string) => void;
}

/**
 * A date or a time: typed, or taken from a calendar that is downloaded when it is first opened. Browsers show
 * native fields in their own language instead of the page's. What is no date stays as typed; `useFormRules().date`
 * refuses it.
 *
 * @example
 * <Form.Item name="from" rules={[rules.date('time')]}><DateField kind="time" /></Form.Item>
 */
export function DateField({ kind, value = '', onChange, ...input }: DateFieldProps): ReactNode {
  const intl = useIntl();
  const formDisabled = useContext(DisabledContext);
  const disabled = input.disabled ?? formDisabled ?? false;
  const field = useRef<InputRef>(null);
  const [typed, setTyped] = useState<string>();
  const [Popup, setPopup] = useState<ComponentType<DatePopupProps>>();
  const [open, setOpen] = useState(false);

  const change = (text: string) => {
    setTyped(text);
    onChange?.(readDate(kind, text) ?? text);
  };
  const toggle = async () => {
    field.current?.focus();
    if (Popup) return setOpen(!open);
    try {
      const { DatePopup } = await import('./date-popup');
      setPopup(() => DatePopup);
      setOpen(true);
    } catch (error) {
      notify.error(error);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // Not the dialog around it.
    event.stopPropagation();
    setOpen(false);
  };
  const shown = typed !== undefined && (readDate(kind, typed) ?? typed) === value ? typed : showDate(value);

  return (
    // Escape reaches the field, its button and the calendar alike.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span className="hima-date-field" onKeyDown={onKeyDown}>
      <Input
        {...input}
        ref={field}
        value={shown}
        disabled={disabled}
        dir="ltr"
        autoComplete="off"
        placeholder={dateFormats[kind]}
        onChange={({ target }) => change(target.value)}
        onBlur={(event) => {
          setTyped(undefined);
          input.onBlur?.(event);
        }}
        suffix={
          <Button
            type="text"
            size="small"
            // The keyboard types.
            tabIndex={-1}
            disabled={disabled}
            aria-label={intl.formatMessage({ id: kind === 'time' ? 'UI.DATE.TIMES' : 'UI.DATE.CALENDAR' })}
            aria-expanded={open}
            icon={kind === 'time' ? <ClockCircleOutlined aria-hidden /> : <CalendarOutlined aria-hidden />}
            onClick={() => void toggle()}
          />
        }
      />
      {Popup && (
        <Popup
          kind={kind}
          value={readDate(kind, value)}
          open={open}
          onOpenChange={setOpen}
          onPick={(picked) => {
            setTyped(undefined);
            onChange?.(picked);
            setOpen(false);
            field.current?.focus();
          }}
        />
      )}
    </span>
  );
}
