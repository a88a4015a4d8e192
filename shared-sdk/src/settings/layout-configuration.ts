import * as v from 'valibot';

/** Of the stored shape. A key that a later version adds falls back to its default in older values. */
const VERSION = 1;

const flag = (fallback: boolean) => v.fallback(v.boolean(), fallback);
const choice = <const T extends string>(values: readonly [T, ...T[]]) =>
  v.fallback(v.picklist(values), values[0]);
/** Anything but an object counts as one without keys, so that each key has its default. */
const part = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (isObject(value) ? value : {})),
      v.object(entries),
    ),
    {},
  );

/** Data attributes by name; no other attributes of an element are possible. */
const attributes = (fallback: Record<string, string>) =>
  v.fallback(
    v.pipe(
      v.custom<object>(isObject),
      v.record(v.pipe(v.string(), v.regex(/^data-[a-z][a-z-]*$/)), v.pipe(v.string(), v.maxLength(40))),
    ),
    fallback,
  );

const container = choice(['fluid', 'fixed']);

/** The first of several choices is the default: light sidebar, fluid. */
const configuration = part({
  version: v.fallback(v.literal(VERSION), VERSION),
  layout: choice(['light-sidebar', 'dark-sidebar', 'light-header', 'dark-header']),
  app: part({
    sidebar: part({
      default: part({
        /** Stays while the page scrolls, and scrolls separately. */
        fixed: flag(true),
        minimize: part({
          desktop: part({ enabled: flag(true), default: flag(false), hoverable: flag(true) }),
        }),
        /** Can be put away altogether. */
        collapse: part({ desktop: part({ enabled: flag(true), default: flag(false) }) }),
        /** On narrow screens: over the page instead of above it. */
        drawer: part({ enabled: flag(true) }),
        /** When it is not fixed: scrolls away with the page only as far as it is longer than the window. */
        sticky: flag(false),
        /** Moves the content aside instead of lying over it. */
        push: flag(true),
      }),
    }),
    header: part({
      default: part({
        fixed: part({ desktop: flag(true), mobile: flag(true) }),
        content: choice(['page-title', 'menu']),
        container,
        menu: part({ icons: flag(true) }),
        stacked: flag(false),
        sticky: part({ enabled: flag(false), attributes: attributes({ 'data-sticky-offset': '200' }) }),
        minimize: part({ enabled: flag(false), attributes: attributes({ 'data-minimize-offset': '200' }) }),
      }),
    }),
    content: part({ container }),
  }),
});

/** How the shell is laid out: the keys of section 3 of the specification. */
export type LayoutConfiguration = v.InferOutput<typeof configuration>;

/** Parses the text in local storage, key by key; missing and invalid values get the default. */
export function parseLayoutConfiguration(text: string | undefined): LayoutConfiguration {
  return v.parse(configuration, fromJson(text));
}

function fromJson(text: string | undefined): unknown {
  if (text === undefined) return {};
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
