import { fileRoute, type Api, type Principal } from '@hima/api-kit';
import type { Entity } from '@hima/entities';
import type { z } from 'zod';
import { exportColumns, exportEntities } from './export-entities.js';
import { capitalized } from './schemas.js';

type Window = { SkipCount: number; MaxResultCount: number };

interface List<Q extends z.ZodObject> {
  entity: Entity;
  /** Of the list; the file has all pages of it. */
  query: Q;
  page: (
    user: Principal,
    query: z.output<Q> & Window,
  ) => Promise<{ items: readonly Record<string, unknown>[] }>;
}

/** `GET /<entity>/export`: the list with the same filters and order, as CSV. */
export function addExportRoute<Q extends z.ZodObject>(api: Api, { entity, query, page }: List<Q>): void {
  const { name } = entity;
  fileRoute(
    api,
    {
      url: `/${name}/export`,
      operationId: `export${capitalized(name)}s`,
      summary: `Export ${name}s as CSV`,
      access: { permission: entity.permission },
      query: query.omit({ SkipCount: true, MaxResultCount: true }),
      types: ['text/csv'],
    },
    async ({ user, query: requested }) => {
      const pageAt = (window: Window) => page(user, { ...(requested as z.output<Q>), ...window });
      // Refuses a wrong query before the file begins.
      await pageAt({ SkipCount: 0, MaxResultCount: 1 });
      return exportEntities({ name: `${name}s`, columns: exportColumns(entity), page: pageAt });
    },
  );
}
