import { dialects } from './dialects.js';
import type { SourceSession } from './engine.js';

export interface MysqlGrant {
  right: string;
  /** On every schema. */
  everywhere: boolean;
  /** On the schema of the server's accounts and functions, or on a table there. */
  onServerTables: boolean;
}

const name = "(?:`(?:[^`]|``)*`|'[^']*'|[\\w$]+)";
const role = `${name}(?:@${name})?`;

/** The grants of an account with all of its roles, active or not: it can activate them at any time. */
export async function readMysqlGrants(session: SourceSession): Promise<MysqlGrant[]> {
  const own = await show(session, 'show grants');
  const roles = own.flatMap(rolesIn);
  return [...own, ...(await grantsOf(session, roles))].flatMap(grantsIn);
}

async function show(session: SourceSession, statement: string): Promise<string[]> {
  const { rows } = await session.ask(statement);
  return rows.map(([grant]) => String(grant));
}

/** With the grants of the roles that they contain. */
async function grantsOf(session: SourceSession, roles: readonly string[]): Promise<string[]> {
  if (roles.length === 0) return [];
  const { rows } = await session.ask('select version(), current_role()');
  const [version, active] = rows[0] ?? [];
  if (!/mariadb/i.test(String(version)))
    return show(session, `show grants for current_user() using ${roles.join(', ')}`);
  const found: string[] = [];
  for (const one of roles) {
    await session.ask(`set role ${one}`);
    found.push(...(await show(session, 'show grants')));
  }
  await session.ask(`set role ${typeof active === 'string' ? dialects.MySQL.quoteName(active) : 'none'}`);
  return found;
}

/** GRANT `a`@`%`,`b`@`%` TO `account`@`%` */
function rolesIn(grant: string): string[] {
  const [, list = ''] = new RegExp(`^GRANT (${role}(?:, ?${role})*) TO `, 'i').exec(grant) ?? [];
  return list.match(new RegExp(role, 'g')) ?? [];
}

const place = new RegExp(`^(?:[A-Z ]+ )?(\\*|${name})\\.(\\*|${name})$`, 'i');

/** GRANT SELECT (`name`, `mobile`), INSERT ON `people`.* TO `account`@`%` */
function grantsIn(grant: string): MysqlGrant[] {
  // A lying server's text can be very long: no expression here searches it again and again.
  const [list = '', on = ''] = between(grant, 'GRANT ', ' ON ', ' TO ');
  const [, schema = '*', table = '*'] = place.exec(on) ?? [];
  // A place of another kind, as of PROXY, counts as all.
  const everywhere = schema === '*' && table === '*';
  const rights = list.replace(/\([^()]*\)/g, '').split(',');
  return rights
    .map((right) => ({
      right: right.trim().toUpperCase(),
      everywhere,
      onServerTables: everywhere || meansMysql(schema.replace(/^[`']|[`']$/g, ''), table === '*'),
    }))
    .filter(({ right }) => right !== '');
}

/** The texts between marks, of which the first begins the text; none when one is missing. */
function between(text: string, first: string, ...marks: string[]): string[] {
  let at = text.startsWith(first) ? first.length : -1;
  const found: string[] = [];
  for (const mark of marks) {
    const end = at < 0 ? -1 : text.indexOf(mark, at);
    if (end < 0) return [];
    found.push(text.slice(at, end));
    at = end + mark.length;
  }
  return found;
}

/** A name of 64 characters, each escaped. */
const longestPattern = 128;

/** Grants on schemas are for all that match a pattern of LIKE. */
function meansMysql(schema: string, isPattern: boolean): boolean {
  if (schema.length > longestPattern) return true;
  if (!isPattern) return schema.toLowerCase() === 'mysql';
  const pattern = schema.replace(/%+|\\?[^]/g, (sign) => {
    if (sign.startsWith('%')) return '.*';
    return sign === '_' ? '.' : sign.slice(-1).replace(/\W/, '\\$&');
  });
  return new RegExp(`^${pattern}$`, 'is').test('mysql');
}
