import { useIntl } from '@hima/sdk';
import { NotBuiltYet } from '@hima/sdk/ui';

/** @param name of the area in the catalog, such as ORGANIZATIONS */
export function Area({ name }: { name: string }) {
  const intl = useIntl();
  return <NotBuiltYet purpose={intl.formatMessage({ id: `${name}.PURPOSE` })} />;
}
