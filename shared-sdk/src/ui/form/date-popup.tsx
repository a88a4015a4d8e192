import type { ReactNode } from 'react';
import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { dateFormats, type DateKind } from './date-text';

export interface DatePopupProps {
  kind: DateKind;
  value: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (value: string) => void;
}

/** The calendar or the clock of a {@link DateField}. antd's own field is out of sight; its popup has its place. */
export function DatePopup({ kind, value, open, onOpenChange, onPick }: DatePopupProps): ReactNode {
  return (
    <span className="hima-date-anchor" aria-hidden>
      <DatePicker
        tabIndex={-1}
        inputReadOnly
        format={dateFormats[kind]}
        {...(kind === 'time' && { picker: 'time' as const })}
        {...(kind === 'minute' && { showTime: { format: 'HH:mm' } })}
        showNow={false}
        value={value === undefined ? null : dayjs(kind === 'time' ? `2000-01-01T${value}` : value)}
        open={open}
        onOpenChange={onOpenChange}
        onChange={(picked) => {
          // Gregorian, with Latin digits, whatever the language.
          if (picked) onPick(picked.locale('en').format(dateFormats[kind]).replace(' ', 'T'));
        }}
      />
    </span>
  );
}
