import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { MainSchema } from '../src/database/schema.js';

export interface Sizes {
  organizations: number;
  contacts: number;
  projects: number;
  applications: number;
}

/** Each frozen project has a server and clients, and two generations of startup kits. */
export async function fillLists(
  db: Kysely<MainSchema>,
  { organizations, contacts, projects, applications }: Sizes,
): Promise<void> {
  await sql`
    insert into organization (name, code, state)
    select 'Hospital ' || n, 'hospital_' || n, case when n % 10 = 0 then 'Pending' else 'Approved' end
    from generate_series(1, ${organizations}::int) n`.execute(db);
  await sql`
    with homes as (select id, row_number() over (order by code) - 1 as place from organization)
    insert into account (organization_id, name, surname, email_address, email_key, phone_number, short_name, state)
    select homes.id, 'Person' || n, 'Family' || n % 400, 'person' || n || '@hima.example',
      'person' || n || '@hima.example', '+9665' || lpad(n::text, 8, '0'), 'p' || n,
      case when n % 3 = 0 then 'Invited' else 'Deactivated' end
    from generate_series(1, ${contacts}::int) n join homes on homes.place = n % (select count(*) from homes)`.execute(
    db,
  );
  await sql`
    insert into account_role (account_id, role_id)
    select account.id, role.id from account, role
    where account.email_key like 'person%' and role.name in ('CampaignOperator', 'Auditor')`.execute(db);
  await sql`
    insert into project (name, short_name, title, description, profile, starts_on, state)
    select 'Study ' || n, 'study-' || n, 'Study number ' || n, 'Of a benchmark', 'nvflare-2.8',
      date '2026-01-01' + n, 'Frozen'
    from generate_series(1, ${projects}::int) n`.execute(db);
  await sql`
    with homes as (select id, row_number() over (order by code) - 1 as place from organization),
      studies as (select id, row_number() over (order by short_name) - 1 as place from project)
    insert into application (name, description, application_type, project_id, organization_id, dns_name, short_name,
      federated_learning_port, admin_port, number_of_gpus, memory_per_gpu, state)
    select 'Site ' || n, 'Of a benchmark', case when central then 'Server' else 'Client' end, studies.id, homes.id,
      case when central then 'fl' || n || '.hima.example' end, case when not central then 'site-' || n end,
      8002, 8003, 2, 16, case when n % 25 = 24 then 'Pending' else 'Approved' end
    from (select n, n <= ${projects} as central from generate_series(1, ${applications}::int) n) made
      join studies on studies.place = n % ${sql.lit(projects)}
      join homes on homes.place = n % (select count(*) from homes)`.execute(db);
  await fillKits(db);
  await sql`vacuum analyze`.execute(db);
}

async function fillKits(db: Kysely<MainSchema>): Promise<void> {
  await sql`
    insert into project_authority (project_id, certificate, sealed_key, expires_at)
    select id, repeat('c', 1200), decode(repeat('00', 1700), 'hex'), now() + interval '10 years' from project`.execute(
    db,
  );
  await sql`
    insert into generation (project_id, number, state, authority_id, started_by, started_by_name, finished_at)
    select project_id, number, 'Succeeded', id, gen_random_uuid(), 'Admin Hassan', now()
    from project_authority, generate_series(1, 2) number`.execute(db);
  // Random bytes, as sealed files don't compress.
  await sql`
    insert into kit (generation_id, application_id, participant, sealed_files, size, fingerprint, digests, expires_at)
    select generation.id, application.id,
      jsonb_build_object('name', coalesce(dns_name, short_name), 'type', lower(application_type)),
      (select string_agg(sha256((application.id::text || number || part)::bytea), '') from generate_series(1, 600) part),
      30000, encode(sha256(application.id::text::bytea), 'hex'),
      (select jsonb_object_agg('startup/file-' || file, encode(sha256(file::text::bytea), 'hex'))
        from generate_series(1, 16) file),
      now() + (row_number() over ()) * interval '1 hour'
    from generation join application on application.project_id = generation.project_id
    where application.state = 'Approved'`.execute(db);
}
