import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { reportMail } from '../src/weekly-report/report-mail.js';
import { reportFigures } from '../src/weekly-report/report-schema.js';

const reader = { address: 'reader@hima.example', name: 'Rana' };
const catalog = (language: 'en' | 'ar') => {
  const file = `../../../mfe-dashboard/src/i18n/${language === 'ar' ? 'arb' : 'en'}.json`;
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Record<string, string>;
};
const report = (language: 'en' | 'ar', more: { query?: string; suppressed?: number } = {}) =>
  reportMail(
    reader,
    {
      language,
      view: null,
      query: '',
      from: '2026-11-16',
      to: '2026-11-22',
      suppressed: 0,
      figures: reportFigures.map((name) => ({ name, value: 0, before: 0 })),
      ...more,
    },
    'https://hima.example',
  );

describe('weekly report', () => {
  for (const language of ['en', 'ar'] as const)
    it(`has the words of the Analytics page: ${language}`, () => {
      const texts = catalog(language);
      const { text } = report(language);
      const before = texts['ANALYTICS.BEFORE']?.replace('{value}', '0');
      for (const name of reportFigures)
        assert.ok(text.includes(`${texts[`ANALYTICS.${name}`]}: `), texts[`ANALYTICS.${name}`]);
      assert.ok(text.includes(`(${before})`), before);
    });

  it('leads to the project of the view in the days of the report', () => {
    const { text } = report('en', { query: 'period=7&project=p-1' });
    const [link = ''] = /https:\S+/.exec(text) ?? [];
    assert.deepEqual(
      [...new URL(link).searchParams],
      [
        ['from', '2026-11-16'],
        ['to', '2026-11-22'],
        ['project', 'p-1'],
      ],
    );
  });

  it('counts campaigns that aren’t counted in words', () => {
    assert.match(report('ar', { suppressed: 2 }).text, /نقرات حملتين: نقر فيهما أقل من عشرة مستلمين/);
    assert.match(
      report('en', { suppressed: 1 }).text,
      /Clicks of 1 campaign aren’t counted: fewer than ten recipients clicked/,
    );
  });
});
