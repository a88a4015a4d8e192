const channels = ['stable', 'next'] as const;
const actions = ['publish', 'promote', 'rollback', 'pin', 'unpin'] as const;

/** A change of the version that a channel offers. */
export interface Deployment {
  /** `mfe-campaigns` */
  module: string;
  action: (typeof actions)[number];
  channel: (typeof channels)[number];
  /** The version before; none the first time. */
  from: string | undefined;
  to: string;
  /** Who did it, in their own words. */
  by: string | undefined;
  /** ISO 8601, UTC. */
  at: string;
  note: string | undefined;
}

/** The history of a module as its file has it. An entry that is none is left out. @param value parsed JSON */
export function readDeployments(module: string, value: unknown): Deployment[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const { action, channel, from, to, by, at, note } = Object(entry) as Record<string, unknown>;
    const known = actions.find((name) => name === action);
    if (!known || typeof to !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return [];
    return [
      {
        module,
        action: known,
        channel: channels.find((name) => name === channel) ?? 'stable',
        from: text(from),
        to,
        by: text(by),
        at,
        note: text(note),
      },
    ];
  });
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
