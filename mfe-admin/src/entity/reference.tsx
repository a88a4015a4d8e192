import { Link } from 'react-router-dom';
import type { Named } from '@hima/entities';
import { Written } from '@hima/sdk/ui';

/** Another entity by name, linked to its page. */
export function Reference({ to, named: { id, name } }: { to: string; named: Named }) {
  return (
    <Link to={`/${to}s/${id}`}>
      <Written>{name}</Written>
    </Link>
  );
}
