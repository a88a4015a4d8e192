import { randomUUID } from 'node:crypto';
import {
  badRequest,
  conflict,
  displayName,
  nameTaken,
  notFound,
  recordActivity,
  unprocessable,
  type ActivityAction,
  type Principal,
} from '@hima/api-kit';
import { composeTemplate, footerFor, segmentText } from '@hima/sms-text';
import { sql } from 'kysely';
import { maxParts } from '../campaigns/request-fields.js';
import type { SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import { setupOf } from '../setup/read-sms-setup.js';
import { findSmsSetup } from '../setup/sms-setup-row.js';
import { templatesOf, viewTemplate } from './read-templates.js';
import { MAX_TEMPLATES, type TemplateInput, type TemplateView } from './template-schemas.js';

/** @throws {ApiProblem} 409 NameTaken, 422 TemplateLimitReached */
export async function createTemplate(
  context: ServiceContext,
  user: Principal,
  input: TemplateInput,
): Promise<TemplateView> {
  const { db } = context.database;
  const columns = await columnsOf(context, user, input);
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    await lockTemplates(trx, user);
    await requireRoom(trx, user);
    await requireFree(trx, user, input.name);
    await trx
      .insertInto('message_template')
      .values({ ...columns, id, organization_id: user.organizationId })
      .execute();
    await record(trx, user, 'message-template.created', { id, ...columns });
  });
  return viewTemplate(db, user.organizationId, id);
}

/** @throws {ApiProblem} 404; 409 NameTaken, TemplateChanged */
export async function editTemplate(
  context: ServiceContext,
  user: Principal,
  id: string,
  input: TemplateInput & { version: number },
): Promise<TemplateView> {
  const { db } = context.database;
  const columns = await columnsOf(context, user, input);
  await db.transaction().execute(async (trx) => {
    await lockTemplates(trx, user);
    const { version } = await find(trx, user, id);
    if (version !== input.version)
      throw conflict('TemplateChanged', 'Someone else changed the template. Reload the latest version.');
    await requireFree(trx, user, input.name, id);
    await trx
      .updateTable('message_template')
      .set({ ...columns, version: version + 1, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await record(trx, user, 'message-template.edited', { id, ...columns });
  });
  return viewTemplate(db, user.organizationId, id);
}

/** Requests keep the text that they took. @throws {ApiProblem} 404 */
export async function deleteTemplate(
  { database: { db } }: ServiceContext,
  user: Principal,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTemplates(trx, user);
    const template = await find(trx, user, id);
    await trx.deleteFrom('message_template').where('id', '=', id).execute();
    await record(trx, user, 'message-template.deleted', template);
  });
}

/** @throws {ApiProblem} 400 when a text is too long with the organization's current footer */
async function columnsOf(
  { database, linkBase }: ServiceContext,
  user: Principal,
  { name, text }: TemplateInput,
) {
  const row = await findSmsSetup(database.db, user.organizationId);
  const footers = row ? setupOf(row).optOutFooter : { en: '', arb: '' };
  for (const language of ['en', 'arb'] as const) {
    const message = text[language];
    if (message.trim() === '') continue;
    const footer = footerFor(message, footers);
    const { parts } = segmentText(composeTemplate({ message, footer, linkBase }));
    if (parts > maxParts) {
      const sentence = `With link and footer, the message has ${parts} segments. The maximum is ${maxParts}.`;
      throw badRequest('ValidationFailed', sentence, [`text.${language}`]);
    }
  }
  const written = (one: string) => (one.trim() === '' ? '' : one);
  return {
    name,
    text_en: written(text.en),
    text_arb: written(text.arb),
    updated_by_name: displayName(user),
  };
}

/** Serializes changes of an organization's templates, so that the limit and unique names hold. */
const lockTemplates = (trx: SchemaTransaction, { organizationId }: Principal) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`message-template:${organizationId}`}, 0))`.execute(
    trx,
  );

async function find(trx: SchemaTransaction, { organizationId }: Principal, id: string) {
  const row = await templatesOf(trx, organizationId).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('MessageTemplate', id);
  return row;
}

async function requireRoom(trx: SchemaTransaction, { organizationId }: Principal): Promise<void> {
  const { count } = await templatesOf(trx, organizationId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MAX_TEMPLATES) {
    const sentence = `Your organization has ${MAX_TEMPLATES} message templates. Delete one first.`;
    throw unprocessable('TemplateLimitReached', sentence);
  }
}

async function requireFree(
  trx: SchemaTransaction,
  { organizationId }: Principal,
  name: string,
  except?: string,
): Promise<void> {
  const taken = await templatesOf(trx, organizationId)
    .select('id')
    .where(sql<boolean>`name_key(name) = name_key(${name})`)
    .executeTakeFirst();
  if (taken && taken.id !== except) throw nameTaken('A message template with this name already exists.');
}

/** Without the texts, as of requests. */
function record(
  trx: SchemaTransaction,
  user: Principal,
  action: ActivityAction,
  { id, name, text_en, text_arb }: { id: string; name: string; text_en: string; text_arb: string },
): Promise<void> {
  return recordActivity(trx, {
    organizationId: user.organizationId,
    actorId: user.id,
    actorName: displayName(user),
    action,
    entity: 'message-template',
    entityId: id,
    summary: name,
    details: { languages: [...(text_en ? ['en'] : []), ...(text_arb ? ['arb'] : [])] },
  });
}
