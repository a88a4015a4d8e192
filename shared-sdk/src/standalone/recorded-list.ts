interface List {
  totalCount: number;
  items: Record<string, unknown>[];
}

const paging = ['SkipCount', 'MaxResultCount', 'Sorting'];

/**
 * A recorded list as a query narrows it: the keyword is searched in all texts, other parts are compared with the field
 * of their name where there is one. Anything but a list stays as it is.
 */
export function listOf(recorded: unknown, query: URLSearchParams): unknown {
  if (!isList(recorded)) return recorded;
  const items = recorded.items.filter((item) => fits(item, query));
  const skip = Number(query.get('SkipCount') ?? 0);
  const most = Number(query.get('MaxResultCount') ?? items.length);
  return { ...recorded, totalCount: items.length, items: items.slice(skip, skip + most) };
}

function fits(item: Record<string, unknown>, query: URLSearchParams): boolean {
  return [...new Set(query.keys())].every((name) => {
    if (paging.includes(name)) return true;
    const values = query.getAll(name).map((value) => value.toLowerCase());
    if (name === 'Keyword')
      return values.every((value) => JSON.stringify(item).toLowerCase().includes(value));
    const field = Object.keys(item).find((key) => key.toLowerCase() === name.toLowerCase());
    return field === undefined || values.includes(String(item[field]).toLowerCase());
  });
}

const isList = (value: unknown): value is List =>
  typeof value === 'object' && value !== null && Array.isArray((value as List).items);
