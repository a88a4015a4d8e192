import { Link } from 'react-router-dom';
import type { Named } from '@hima/entities';

/** Another entity by its name, with the way to it. */
export function Reference({ to, named: { id, name } }: { to: string; named: Named }) {
  return (
    <Link to={`/${to}s/${id}`}>
      <bdi>{name}</bdi>
    </Link>
  );
}
