import { application } from '@hima/entities';
import type { Participant } from '@hima/kits';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { MainSchema } from '../database/schema.js';
import { inputSchemaOf } from '../entity/schemas.js';
import { applicationOf } from './application-of.js';
import type { importCheckSchema } from './schemas.js';

type Check = z.output<typeof importCheckSchema>;
type Problem = Check['problems'][number];

const MOST_PROBLEMS = 100;
const formSchema = inputSchemaOf(application);
/** Of a project that isn't stored yet. */
const ANY_PROJECT = randomUUID();

/**
 * The applications that participants become, as their forms would send them, and all that would refuse them.
 *
 * @param given.description of every application
 */
export async function planImport(
  db: Kysely<MainSchema>,
  { participants, description }: { participants: readonly Participant[]; description: string },
): Promise<Check & { applications: (project: string) => Record<string, unknown>[] }> {
  const find = await organizationsBy(db);
  const problems: Problem[] = [];
  const names = new Set<string>();
  const planned = participants.map((participant, index) => {
    const values = {
      ...applicationOf(participant),
      name: participant.name,
      description,
      organization: find(participant.organization)?.id,
    };
    const report = (field: string, problem: Problem['problem']) =>
      problems.push({ participant: index, field, problem });
    if (values.organization === undefined) report('organization', 'unknown');
    // As the index of the table compares them.
    const name = participant.name.toLowerCase();
    if (names.has(name)) report('name', 'duplicate');
    names.add(name);
    const { error } = formSchema.safeParse({
      ...values,
      project: ANY_PROJECT,
      organization: values.organization ?? ANY_PROJECT,
    });
    const refused = error?.issues.map(({ path }) => String(path[0])) ?? [];
    // The name is also that of its kind, such as the short name; one of both says it.
    for (const field of new Set(refused.length > 1 ? refused.filter((one) => one !== 'name') : refused))
      report(field, 'invalid');
    return values;
  });
  const codes = [...new Set(participants.map(({ organization }) => organization))];
  return {
    organizations: codes.map((code) => ({ code, organization: find(code) ?? null })),
    problems: problems.slice(0, MOST_PROBLEMS),
    applications: (project) => planned.map((values) => ({ ...values, project })),
  };
}

/** Finds an organization by its code, else by its name. */
async function organizationsBy(db: Kysely<MainSchema>) {
  const all = await db.selectFrom('organization').select(['id', 'name', 'code']).execute();
  const byCode = new Map(all.map(({ id, name, code }) => [code.toLowerCase(), { id, name }]));
  const byName = new Map(all.map(({ id, name }) => [name.toLowerCase(), { id, name }]));
  return (text: string) => byCode.get(text.toLowerCase()) ?? byName.get(text.toLowerCase());
}
