import { readChoice } from '../settings/choice';
import { writeStored } from '../settings/stored-text';
import { roles, type HarnessRole } from './harness-role';
import { scenarios, type Scenario } from './scenarios';

export const directions = ['auto', 'ltr', 'rtl'] as const;
export type HarnessDirection = (typeof directions)[number];

const keyOf = (name: string): string => `standalone-${name}`;

/** Choices of the harness outlive a reload, as language and theme do. */
export function keep(name: 'user' | 'direction' | 'scenario', value: string): void {
  writeStored(keyOf(name), value);
}

export const readRole = (fallback: HarnessRole): HarnessRole => readChoice(keyOf('user'), roles, fallback);
export const readDirection = (): HarnessDirection => readChoice(keyOf('direction'), directions, 'auto');
export const readScenario = (): Scenario => readChoice(keyOf('scenario'), scenarios, 'full');
