import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { z } from 'zod';
import { definitions as ofAnalytics } from '../src/analytics/definitions.js';
import { analyticsSchema } from '../src/analytics/schemas.js';
import { definitions as ofInsights } from '../src/insights/definitions.js';
import { insights } from '../src/insights/schemas.js';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const catalog = JSON.parse(read('mfe-dashboard/src/i18n/en.json')) as Record<string, string>;

for (const [page, { definitions, schema }] of Object.entries({
  ANALYTICS: { definitions: ofAnalytics, schema: analyticsSchema },
  INSIGHTS: { definitions: ofInsights, schema: insights },
})) {
  it(`a figure is defined by the API as on the page: ${page}`, () => {
    const description = JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
    for (const [name, definition] of Object.entries(definitions)) {
      assert.equal(catalog[`${page}.${name}.MEANING`], definition);
      assert.ok(description.includes(definition), `The API doesn’t say: ${definition}`);
    }
  });

  it(`docs/metrics.md defines each figure as the page does: ${page}`, () => {
    const lines = read('docs/metrics.md').split('\n');
    const missing = Object.entries(catalog).flatMap(([id, meaning]) => {
      const [, of = ''] = /^(.+)\.MEANING$/.exec(id) ?? [];
      const name = of.startsWith(`${page}.`) ? catalog[of] : undefined;
      const line = `| ${name} | ${meaning} |`;
      return name === undefined || lines.includes(line) ? [] : [line];
    });
    assert.deepEqual(missing, []);
  });
}
