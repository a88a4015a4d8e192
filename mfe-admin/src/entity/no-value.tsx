import { useIntl } from '@hima/sdk';

/** In place of a value that there isn't yet. */
export function NoValue() {
  const intl = useIntl();
  return <span className="hima-soft">{intl.formatMessage({ id: 'ENTITY.NO.VALUE' })}</span>;
}
