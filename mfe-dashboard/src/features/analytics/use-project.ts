import { usePermission, useQuery } from '@hima/sdk';
import { isId } from '../../is-id';
import { projectOptions } from './analytics.api';

/** A project, or all of them. */
interface ChosenProject {
  /** Empty: all projects. */
  id: string;
  /** Undefined: all projects. */
  name?: string;
}

/**
 * The project of the address, if the reader can choose it: figures of one project would otherwise look like those of all.
 * @returns undefined while projects load
 */
export function useProject(wanted: string): ChosenProject | undefined {
  const enabled = usePermission('Pages.Projects') && isId(wanted);
  const { data, error } = useQuery({ ...projectOptions, enabled });
  if (enabled && !data && !error) return undefined;
  return data?.find(({ id }) => enabled && id === wanted) ?? { id: '' };
}
