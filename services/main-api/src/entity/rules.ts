import type { Principal } from '@hima/api-kit';
import type { Field } from '@hima/entities';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';

/** An entity whose fields are texts, and that has states and actions. */
export interface TextEntity {
  name: string;
  permission: string;
  fields: Readonly<Record<string, Extract<Field, { kind: 'text' }>>>;
  states: readonly [string, ...string[]];
  locked?: readonly string[];
  actions: Readonly<Record<string, { from: readonly string[]; to: string; right: string; reason?: true }>>;
}

/** A row of any entity's table. */
export interface EntityRow {
  id: string;
  version: number;
  created_at: Date;
  name: string;
  state: string;
  state_reason: string | null;
  [column: string]: unknown;
}

/** The tables as the generic part sees them; an entity's table has its name. */
export type EntityTables = Record<string, EntityRow>;

/** What differs between entities. */
export interface EntityRules {
  /** Of the rows that people outside the platform's organization can see. */
  visibleTo(user: Principal): RawBuilder<boolean>;
  /** What still refers to these; each with how many. */
  usedBy(trx: Transaction<MainSchema>, ids: readonly string[]): Promise<{ kind: string; count: number }[]>;
  /** Runs after rows moved, in the same transaction. @throws {ApiProblem} to refuse it. */
  onAction(trx: Transaction<MainSchema>, rows: readonly EntityRow[], to: string): Promise<void>;
}

/** An entity with its rules, and the database. */
export interface EntityContext {
  db: Kysely<MainSchema>;
  entity: TextEntity;
  rules: EntityRules;
}

export const tablesOf = (db: Kysely<MainSchema>): Kysely<EntityTables> =>
  db as unknown as Kysely<EntityTables>;

/** The column of a field. */
export const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
