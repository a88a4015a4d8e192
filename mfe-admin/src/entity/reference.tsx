import { Link } from 'react-router-dom';
import type { Named } from '@hima/entities';

/** Another entity by name, linked to its page. */
export function Reference({ to, named: { id, name } }: { to: string; named: Named }) {
  return (
    <Link to={`/${to}s/${id}`}>
      <bdi>{name}</bdi>
    </Link>
  );
}
