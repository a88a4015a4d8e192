import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, it } from 'node:test';
import { ConfigError, openDatabase } from '@hima/api-kit';
import { silentLogger, withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';
import { settings } from '../src/config.js';
import { startCampaignApi } from '../src/start-campaign-api.js';
import { everything, Harness } from './support/harness.js';
import { PASSWORD } from './support/main-api-double.js';

const linkBase = 'https://go.hima.example';
const newKey = () => randomBytes(32).toString('base64');

for (const [begun, isEarlier] of [
  ['a database of this version', false],
  ['a database of an earlier version', true],
] as const)
  withAnyDatabase(`a change of SECRET_KEY, on ${begun},`, (database) => {
    const [first, second] = [newKey(), newKey()];
    const overrides = { HIMA_LINK_BASE_URL: linkBase, SECRET_KEY: first };
    const harness = new Harness(database, overrides);
    const inDatabase = async <T>(statement: string): Promise<T[]> => {
      const { db, close } = await openDatabase({
        location: database.location(),
        migrations,
        logger: silentLogger,
      });
      const { rows } = await sql.raw<T>(statement).execute(db);
      await close();
      return rows;
    };
    const restart = async (SECRET_KEY: string) => {
      await harness.api.close();
      overrides.SECRET_KEY = SECRET_KEY;
      await harness.startApi();
      harness.call = await harness.signIn('Owner');
    };

    let id: string;
    /** Of the links that were sent before the change. */
    let firstTokens: string[];
    let seen: object;

    const send = async () => {
      harness.center.submissions.length = 0;
      const campaign = await harness.accept(await harness.create());
      await harness.until(campaign.id, ['Completed']);
      return campaign.id;
    };
    const press = (token: string) =>
      fetch(`${harness.api.url.replace('/campaign-api', '')}/o/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      });
    /** Data that depends on the key: a data key, derived keys and the stored result of a question. */
    const whatDependsOnIt = async () => {
      const person = await harness.signIn('Inquirer', {
        permissions: [...everything, 'Pages.Campaigns.Numbers.Reveal'],
      });
      const body = { reason: 'A complaint', password: PASSWORD };
      const { numbers } = await person.post<{ numbers: string[] }>(`campaign/${id}/reveal`, body);
      const { counts } = await harness.preview(await harness.create());
      const { publicKey } = await person.get<{ publicKey: string }>('activity/checkpoint-key');
      return { numbers, counts, publicKey };
    };

    before(async () => {
      if (isEarlier) await inDatabase('insert into master_key (id, sealed) values (1, null)');
      await harness.start();
      if (isEarlier) {
        await inDatabaseOfAnEarlierVersion();
        await harness.startApi();
        harness.call = await harness.signIn('Owner');
      }
      const { version } = await harness.call.get<{ version: number }>('sms-setup');
      await harness.call.put('sms-setup', { version, optOutFooter: { en: 'Stop: {link}', arb: '{link}' } });
      id = await send();
      firstTokens = harness.center.submissions.map(
        ({ octets }) => /\/o\/(\w{11})$/.exec(octets.toString('latin1'))?.[1] ?? '',
      );
      seen = await whatDependsOnIt();
    });
    after(() => harness.stop());

    async function inDatabaseOfAnEarlierVersion(): Promise<void> {
      await harness.api.close();
      await inDatabase('update master_key set sealed = null');
    }

    it('keeps everything readable and the same', async () => {
      await restart(`${second},${first}`);
      assert.deepEqual(await whatDependsOnIt(), seen);
      assert.equal((await press(firstTokens[0] ?? '')).status, 200);
      await send();
      assert.equal(harness.center.submissions.length, 119, 'the one who opted out is known by the number');
      seen = await whatDependsOnIt();
    });

    it('needs the previous key only until the first start', async () => {
      await restart(second);
      assert.deepEqual(await whatDependsOnIt(), seen);
      await press(firstTokens[1] ?? '');
      await send();
      assert.equal(harness.center.submissions.length, 118);
    });

    it('without the previous key ends the start with the name of the setting', async () => {
      await harness.api.close();
      for (const wrong of [first, newKey()]) {
        overrides.SECRET_KEY = wrong;
        const started = startCampaignApi(settings.parse(harness.environment()), silentLogger);
        await assert.rejects(started, (error: unknown) => {
          assert.ok(error instanceof ConfigError);
          assert.match(error.message, /^Bad settings: SECRET_KEY isn’t the key/);
          assert.ok(!error.message.includes(wrong));
          return true;
        });
      }
      overrides.SECRET_KEY = second;
      await harness.startApi();
    });
  });
