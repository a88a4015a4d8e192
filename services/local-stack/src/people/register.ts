import type { PGlite } from '@electric-sql/pglite';
import { makePeople } from './generator/people.js';

/** Number of people in the register. */
const PEOPLE = 20_000;

/** The read-only role of clients. */
export const READER = 'hima_reader';

const ROWS_A_STATEMENT = 5_000;

/** People with this remainder of `id % every`: small groups spread over the whole register. */
const programmes = [
  { name: 'Olaya vaccination clinic', every: 155, remainder: 7 },
  // So few that noise never makes them enough for a campaign.
  { name: 'Diabetes pilot', every: PEOPLE, remainder: 3 },
];

const schema = `
  create table people (
    id integer primary key,
    full_name text not null,
    full_name_ar text not null,
    sex text not null check (sex in ('female', 'male')),
    birth_date date not null,
    city text not null,
    language text not null,
    mobile_number text,
    consent boolean not null,
    consent_date date,
    opted_out boolean not null
  );
  create table programme_members (
    programme text not null,
    person_id integer not null references people,
    primary key (programme, person_id)
  );
  create view reachable_people as
    select id, full_name, full_name_ar, sex, birth_date, city, language, mobile_number, consent_date
    from people where consent and not opted_out;
  create view clinic_patients as
    select person.* from people person join programme_members member on member.person_id = person.id
    where member.programme = 'Olaya vaccination clinic';
  create view pilot_group as
    select person.* from people person join programme_members member on member.person_id = person.id
    where member.programme = 'Diabetes pilot';
  create role ${READER} login;
  grant select on all tables in schema public to ${READER};
  revoke create on schema public from public;
`;

/** Fills an empty database with the organization's register. All or nothing. */
export async function createRegister(database: PGlite): Promise<void> {
  const people = makePeople(PEOPLE);
  await database.transaction(async (work) => {
    await work.exec(schema);
    for (let from = 0; from < people.length; from += ROWS_A_STATEMENT)
      await work.query('insert into people select * from json_populate_recordset(null::people, $1)', [
        JSON.stringify(people.slice(from, from + ROWS_A_STATEMENT)),
      ]);
    for (const { name, every, remainder } of programmes)
      await work.query('insert into programme_members select $1, id from people where id % $2 = $3', [
        name,
        every,
        remainder,
      ]);
  });
  await database.exec('vacuum analyze');
}

/** Whether {@link createRegister} has finished here before. */
export async function hasRegister(database: PGlite): Promise<boolean> {
  const { rows } = await database.query<{ there: boolean }>(
    `select to_regclass('people') is not null as there`,
  );
  return rows[0]?.there ?? false;
}
