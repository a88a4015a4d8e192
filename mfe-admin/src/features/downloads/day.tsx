import { useIntl } from '@hima/sdk';

/** The day of a moment; with its time, a row of the list would be wider than the page on a screen of 1440 pixels. */
export function Day({ value }: { value: string }) {
  const intl = useIntl();
  return (
    <time
      dateTime={value}
      dir="auto"
      className="hima-tabular"
      title={intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'long' })}
    >
      {intl.formatDate(value, { dateStyle: 'medium' })}
    </time>
  );
}
