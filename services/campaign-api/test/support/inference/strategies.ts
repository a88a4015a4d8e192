import type { ApiCaller } from '@hima/api-kit/testing';
import { codeOf, known, type Placing, type Trial } from './laboratory.js';

/** A way to find out whether X is in the data. */
export interface Strategy {
  name: string;
  /** How X is in the data, when in it; see Laboratory.trial. */
  placing?: Partial<Placing>;
  /** How X is in the data otherwise, when being in it is not the question. */
  otherwise?: Partial<Placing>;
  /** Earlier actions of the organization, for other questions: whether X opted out, say. */
  prepare?(trial: Trial, present: boolean, organization: ApiCaller): Promise<void>;
  /** The attacker's measurement; above `threshold` they say that X is in. */
  measure(trial: Trial): Promise<number>;
  threshold: number;
}

const number = (operator: string, value: number) => ({ column: 'id', type: 'number', operator, value });
const between = (from: number, to: number) => ({
  column: 'id',
  type: 'number',
  operator: 'between',
  from,
  to,
});
const notX = ({ x }: Trial) => number('notEquals', x);
/** Rules that let everyone through, each in other words. */
const everyone = (index: number) => number('lessThan', 10_000 + index);
/** Below the minimum the attacker only knows that much. */
const size = ({ counts }: { counts: { eligible: number } | null }) => counts?.eligible ?? 40;
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const looks = 8;
/** Of campaigns that are canceled before they start. */
const startAt = '2031-01-01T00:00:00.000Z';

async function each<Value>(count: number, work: (index: number) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let index = 0; index < count; index += 1) values.push(await work(index));
  return values;
}

/** The threshold of every count: the number of people the attacker knows, and half of X. */
const halfway = known + 0.5;

export const strategies: Strategy[] = [
  {
    name: 'one count, compared with the known people',
    measure: async (trial) => size(await trial.preview(await trial.request())),
    threshold: halfway,
  },
  {
    name: 'averaging refreshes of one query',
    measure: async (trial) => {
      const campaign = await trial.request();
      return mean(await each(looks, async (index) => size(await trial.preview(campaign, index > 0))));
    },
    threshold: halfway,
  },
  {
    name: 'averaging one query over requests that are rejected and made again',
    measure: async (trial) =>
      mean(
        await each(looks + 1, async () => {
          const campaign = await trial.request();
          const shown = size(await trial.preview(campaign));
          const answer = { reason: 'Not now', version: campaign.version };
          await trial.attacker.post(`campaign/${campaign.id}/reject`, answer);
          return shown;
        }),
      ),
    threshold: halfway,
  },
  {
    name: 'averaging equivalent rules',
    measure: async (trial) =>
      mean(await each(looks, async (index) => size(await trial.test([everyone(index)])))),
    threshold: halfway,
  },
  {
    name: 'difference, everyone minus everyone but X',
    measure: async (trial) => {
      const all = await each(looks / 2, async (index) => size(await trial.test([everyone(index)])));
      const without = await each(looks / 2, async (index) =>
        size(await trial.test([everyone(index), notX(trial)])),
      );
      return mean(all) - mean(without);
    },
    threshold: 0.5,
  },
  {
    name: 'difference, equality of two results',
    measure: async (trial) => {
      const all = await trial.test([everyone(0)]);
      const others = await each(looks - 1, async (index) => trial.test([everyone(index), notX(trial)]));
      return others.filter((one) => size(one) !== size(all)).length;
    },
    threshold: 5.5,
  },
  {
    name: 'padding around the minimum audience size',
    measure: async (trial) => {
      // 49 people whom the attacker knows, and X.
      const some = (index: number) => [between(167, trial.x + index)];
      const below = await each(looks, async (index) => (await trial.test(some(index))).belowMinimum);
      return below.filter((one) => !one).length;
    },
    threshold: 4,
  },
  {
    name: 'padding around the minimum audience size, with preview and acceptance',
    measure: async (trial) => {
      const codes = await each(looks, async (index) => {
        const campaign = await trial.filtered([between(167, trial.x + index)]);
        const preview = await trial.preview(campaign);
        // With a size that was not shown nothing is sent, whatever the outcome.
        const answer = { previewId: preview.id, version: campaign.version, typedCount: 7 };
        return codeOf(trial.attacker.post(`campaign/${campaign.id}/accept`, answer));
      });
      return codes.filter((code) => code !== 'AudienceBelowMinimum').length;
    },
    threshold: 4,
  },
  {
    name: 'typing the exact audience size',
    measure: async (trial) => {
      const campaign = await trial.request();
      const preview = await trial.preview(campaign);
      const accept = (typedCount: number) =>
        codeOf(
          trial.attacker.post(`campaign/${campaign.id}/accept`, {
            previewId: preview.id,
            version: campaign.version,
            typedCount,
          }),
        );
      // A tolerance of 10 would lie between the size with X and without.
      return (await accept(known + 11)) === 'CountNotTyped' ? 0 : 1;
    },
    threshold: 0.5,
  },
  {
    name: 'the SMS limit of the request as a threshold',
    measure: async (trial) => {
      const over = await each(looks, async (index) => {
        // The limit that the rounded size with X exceeds beyond doubt, and the one without X does not.
        const campaign = await trial.filtered([everyone(index)], { totalSms: known - 34 });
        return (await trial.preview(campaign)).exceedsTotal;
      });
      return over.filter(Boolean).length;
    },
    threshold: 3.5,
  },
  {
    name: 'an opt-out of X between two previews',
    measure: async (trial) => {
      const campaign = await trial.request();
      const before = await each(looks / 2, async (index) => size(await trial.preview(campaign, index > 0)));
      await trial.attacker.post('opt-out', { numbers: [trial.xNumber] });
      const after = await each(looks / 2, async () => size(await trial.preview(campaign, true)));
      return mean(before) - mean(after);
    },
    threshold: 0.5,
  },
  {
    name: 'an opt-out of X between preview and acceptance',
    measure: async (trial) => {
      const campaign = await trial.request();
      const preview = await trial.preview(campaign);
      await trial.attacker.post('opt-out', { numbers: [trial.xNumber] });
      const typedCount = preview.counts?.eligible;
      const answer = { previewId: preview.id, version: campaign.version, typedCount };
      await trial.attacker.post(`campaign/${campaign.id}/accept`, answer);
      const { preparationFailure } = await trial.prepared(campaign);
      return preparationFailure === 'AudienceChanged' ? 1 : 0;
    },
    threshold: 0.5,
  },
  {
    name: 'opt-outs of X and many known people, over acceptances that are canceled',
    measure: async (trial) => {
      const first = await trial.request({ startAt });
      await trial.preview(first);
      // As many as may differ: the noise decides, and X might.
      await trial.attacker.post('opt-out', { numbers: [...trial.knownNumbers.slice(0, 143), trial.xNumber] });
      for (let accepted = 0; ; accepted += 1) {
        const campaign = await trial.request({ startAt });
        const preview = await trial.preview(campaign);
        const typedCount = preview.counts?.eligible;
        const answer = { previewId: preview.id, version: campaign.version, typedCount };
        // A new answer can be below the minimum.
        const code = await codeOf(trial.attacker.post(`campaign/${campaign.id}/accept`, answer));
        if (code !== 'Done') return -accepted;
        const { status, version } = await trial.prepared(campaign);
        if (status === 'Pending' || accepted === 10) return -accepted;
        await trial.attacker.post(`campaign/${campaign.id}/cancel`, { version });
      }
    },
    threshold: -1.5,
  },
  {
    name: 'opt-outs of X and many known people before the first message',
    measure: async (trial) => {
      const campaign = await trial.request({ startAt });
      const preview = await trial.preview(campaign);
      const spare = (preview.counts?.eligible ?? 0) - 50;
      // One more than may be added would be noticed: X is the last one.
      await trial.attacker.post('opt-out', { numbers: trial.knownNumbers.slice(0, Math.max(0, spare - 1)) });
      await trial.attacker.post('opt-out', { numbers: [trial.xNumber] });
      const typedCount = preview.counts?.eligible;
      const answer = { previewId: preview.id, version: campaign.version, typedCount };
      const code = await codeOf(trial.attacker.post(`campaign/${campaign.id}/accept`, answer));
      if (code !== 'Done') return 0;
      const { preparationFailure } = await trial.prepared(campaign);
      return preparationFailure === null ? 0 : 1;
    },
    threshold: 0.5,
  },
  {
    name: 'the counts of the opt-out list',
    prepare: async ({ xNumber }, present, organization) => {
      if (present) await organization.post('opt-out', { numbers: [xNumber] });
    },
    measure: async (trial) => {
      const before = JSON.stringify(await trial.attacker.get('opt-out'));
      const added = JSON.stringify(await trial.attacker.post('opt-out', { numbers: [trial.xNumber] }));
      const again = JSON.stringify(await trial.attacker.post('opt-out', { numbers: [trial.xNumber] }));
      const after = JSON.stringify(await trial.attacker.get('opt-out'));
      const removed = JSON.stringify(await trial.attacker.post('opt-out/remove', { number: trial.xNumber }));
      const gone = JSON.stringify(await trial.attacker.post('opt-out/remove', { number: trial.xNumber }));
      return added === again && before === after && removed === gone ? 0 : 1;
    },
    threshold: 0.5,
  },
  {
    name: 'the exclusion count of a rule about X',
    measure: async (trial) => {
      // 104 whom the attacker knows, and X: enough to be shown, and at the edge of a ten.
      const counts = await each(looks, async (index) => {
        const { rules } = await trial.test([between(106, 900 + index)]);
        return rules[0]?.excluded ?? 90;
      });
      return mean(counts);
    },
    // What is not shown counts as 90, which moves the mean.
    threshold: 110.5,
  },
  {
    name: 'the maximum recipients of a filter as a threshold',
    measure: async (trial) => {
      const capped = await each(looks, async (index) => {
        const { counts } = await trial.test([everyone(index)], { maxRecipients: known });
        return counts?.capped === null ? 0 : 1;
      });
      return mean(capped);
    },
    threshold: 0,
  },
  {
    name: 'the maximum recipients of a filter, and who is in the masked sample below it',
    measure: async (trial) => {
      const shown = async (most: number, rules: object[]) =>
        (await trial.preview(await trial.filtered(rules, {}, most))).sample.length;
      // The smallest maximum without X at which the sample is whole, within three people.
      const whole = await shown(known + 10, [everyone(0), notX(trial)]);
      let [low, high] = [0, known + 2];
      for (let look = 1; look < looks - 1; look += 1) {
        const middle = Math.ceil((low + high) / 2);
        if ((await shown(middle, [everyone(0), notX(trial)])) < whole) low = middle;
        else high = middle;
      }
      // With X before the last of the sample in the same order, that one needs a place more.
      return (await shown(high, [everyone(0)])) < whole ? 1 : 0;
    },
    threshold: 0.5,
  },
  {
    name: 'many rows of X, duplicates and rows returned',
    placing: { rows: 400 },
    measure: async (trial) => {
      const counts = await each(looks, async (index) => {
        const { counts: shown } = await trial.test([everyone(index)]);
        return (shown?.queried ?? known) + (shown?.duplicate ?? 0);
      });
      return mean(counts);
    },
    // Rows are never shown fewer than people, which moves their mean.
    threshold: known + 25,
  },
  {
    name: 'two rows of X among many in two rows, all counts weighed',
    placing: { rows: 2, repeated: 150 },
    measure: async (trial) => {
      const evidence = await each(looks, async (index) => {
        const { counts } = await trial.test([everyone(index)]);
        return size({ counts }) + (counts?.queried ?? known + 150) / 7 + (counts?.duplicate ?? 90) / 4;
      });
      return mean(evidence);
    },
    threshold: halfway + (known + 151) / 7 + 150.5 / 4,
  },
  {
    name: 'the consent of X',
    placing: { consent: true },
    otherwise: { consent: false },
    measure: async (trial) => {
      const counts = await each(looks, async (index) => {
        const { counts: shown } = await trial.test([everyone(index)]);
        return size({ counts: shown }) - (shown?.noConsent ?? 0) / 4;
      });
      return mean(counts);
    },
    threshold: halfway,
  },
  {
    name: 'the last two digits in the masked sample',
    measure: async (trial) => {
      const seen = await each(looks, async (index) => {
        const { sample } = await trial.preview(await trial.filtered([everyone(index)]));
        return sample.filter((masked) => masked.endsWith(trial.xNumber.slice(-2))).length;
      });
      return mean(seen);
    },
    threshold: 0,
  },
  {
    name: 'size, rows and sample combined',
    measure: async (trial) => {
      const evidence = await each(looks, async (index) => {
        const { counts, sample } = await trial.preview(await trial.filtered([everyone(index)]));
        const shown = sample.some((masked) => masked.endsWith(trial.xNumber.slice(-2)));
        return size({ counts }) + (counts?.queried ?? known) / 14 + (shown ? 1_000 : 0);
      });
      return mean(evidence);
    },
    threshold: halfway + (known + 25) / 14,
  },
  {
    name: 'arithmetic in a query without permission to edit it',
    measure: async ({ attacker, connectionId, xNumber }) => {
      const query = `select '05' || (20000000 + n) from generate_series(1,
        case when exists (select from member where mobile = '${xNumber}') then 9000 else 100 end) n`;
      const run = await codeOf(attacker.post(`database-connection/${connectionId}/query/run`, { query }));
      return run === 'Forbidden' ? 0 : 1;
    },
    threshold: 0.5,
  },
  {
    name: 'the connection test with a different query and the stored password',
    measure: async ({ attacker, connectionId, xNumber }) => {
      const { id, name, type, hostName, port, userName, databaseName, defaultSchema, tls, caCertificate } =
        await attacker.get<Record<string, unknown>>(`database-connection/${connectionId}`);
      const mobileNumberQuery = `select mobile from member where mobile = '${xNumber}'`;
      const given = {
        id,
        name,
        type,
        hostName,
        port,
        userName,
        databaseName,
        defaultSchema,
        tls,
        caCertificate,
      };
      const test = await codeOf(attacker.post('database-connection/test', { ...given, mobileNumberQuery }));
      return test === 'Forbidden' ? 0 : 1;
    },
    threshold: 0.5,
  },
];
