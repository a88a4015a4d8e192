import type { Registry } from './fetch-registry';

/** The registry as someone uses it: with the module on trial for those who may try modules, else without. */
export function permitTrial({ trial, ...registry }: Registry, permitted: boolean): Registry {
  if (!trial || !permitted) return registry;
  return { ...registry, remotes: trial.remotes ?? registry.remotes, trial };
}
