import { MAX_VIEW_QUERY, plainText } from '@hima/api-kit';
import { z } from 'zod';

/** Views of one user on one page. */
export const MAX_VIEWS = 20;

/** Letters alone name parameters; the page reads their values as it reads any address. */
function isViewQuery(query: string): boolean {
  const names = [...new URLSearchParams(query).keys()];
  return names.length <= 60 && names.every((name) => /^[a-z]{1,20}$/i.test(name));
}

export const viewInput = z.object({
  name: plainText().min(1, 'Name is required').max(60, 'Maximum 60 symbols'),
  query: z
    .string()
    .max(MAX_VIEW_QUERY)
    .refine(isViewQuery, 'must be a query string of the page')
    .describe('The query string of the page, such as status=Pending; empty for the default view'),
});
export type ViewInput = z.output<typeof viewInput>;

export const viewParams = z.object({ id: z.uuid() });

export const savedView = viewInput.extend({ id: z.uuid(), name: z.string() }).meta({ id: 'SavedView' });
export type SavedView = z.output<typeof savedView>;
