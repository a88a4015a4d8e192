import type { LayoutConfiguration } from '@hima/sdk';

type Part = Record<string, unknown>;

/** The value at a path such as `app.content.container`. */
export function valueAt(layout: LayoutConfiguration, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Part)[key], layout);
}

/** The same layout with another value at a path. */
export function withValue(layout: LayoutConfiguration, path: string, value: unknown): LayoutConfiguration {
  return replace(layout as unknown as Part, path.split('.'), value) as unknown as LayoutConfiguration;
}

function replace(part: Part, [key = '', ...rest]: string[], value: unknown): Part {
  return { ...part, [key]: rest.length === 0 ? value : replace(part[key] as Part, rest, value) };
}
