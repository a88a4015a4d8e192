import type { Principal } from '@hima/api-kit';
import type { Entity, Field } from '@hima/entities';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';

/** An entity with states and actions; its table has its name. */
export type ManagedEntity = Entity & Required<Pick<Entity, 'states' | 'actions'>>;

/** Values by column. */
export type Columns = Readonly<Record<string, unknown>>;

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

/** The rules in which entities differ. */
export interface EntityRules {
  /** A condition for the rows that users outside the platform's organization can see. */
  visibleTo(user: Principal): RawBuilder<boolean>;
  /**
   * Whether people outside the platform's organization may create, edit, delete and resubmit this; without it, only the
   * platform's users may. Other actions are theirs always.
   */
  isOwn?(user: Principal, row: Columns): boolean;
  /** Runs before rows are created, edited, deleted or moved, in the same transaction. @throws {ApiProblem} to refuse it. */
  beforeChange?(trx: Transaction<MainSchema>, user: Principal, rows: readonly Columns[]): Promise<void>;
  /** The records that still refer to these, counted by kind. */
  usedBy(trx: Transaction<MainSchema>, ids: readonly string[]): Promise<{ kind: string; count: number }[]>;
  /** Runs after rows moved, in the same transaction. @throws {ApiProblem} to refuse it. */
  onAction(trx: Transaction<MainSchema>, rows: readonly EntityRow[], to: string): Promise<void>;
  /** The field that is taken when this unique index refuses, besides those of unique fields. */
  takenField?(index: string, input: Columns): string | undefined;
}

/** An entity with its rules, and the database. */
export interface EntityContext {
  db: Kysely<MainSchema>;
  entity: ManagedEntity;
  rules: EntityRules;
}

export const tablesOf = (db: Kysely<MainSchema>): Kysely<EntityTables> =>
  db as unknown as Kysely<EntityTables>;

/** The column of a field. */
export const columnOf = (name: string, field?: Field): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) +
  (field?.kind === 'reference' ? '_id' : '');
