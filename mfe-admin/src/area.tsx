import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { NotBuiltYet } from '@hima/sdk/ui';
import './entity/entity.css';

/** @param name of the area in the catalog, such as ORGANIZATIONS */
export function Area({ name }: { name: string }) {
  const intl = useIntl();
  return (
    <>
      <NotBuiltYet purpose={intl.formatMessage({ id: `${name}.PURPOSE` })} />
      {name === 'DOWNLOADS' && (
        <p className="hima-panel">
          <Link to="/downloads/verify">{intl.formatMessage({ id: 'VERIFY.OPEN' })}</Link>
        </p>
      )}
    </>
  );
}
