import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { reportMail } from '../src/weekly-report/report-mail.js';
import { reportFigures, type Report } from '../src/weekly-report/report-schema.js';

const reader = {
  address: 'reader@hima.example',
  name: 'Rana',
  permissions: ['Pages.Dashboard', 'Pages.Campaigns.Results'],
};
const catalog = (language: 'en' | 'ar') => {
  const file = `../../../mfe-dashboard/src/i18n/${language === 'ar' ? 'arb' : 'en'}.json`;
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Record<string, string>;
};
const report = (language: 'en' | 'ar', more: Partial<Report> = {}, permissions = reader.permissions) =>
  reportMail(
    { ...reader, permissions },
    {
      language,
      view: null,
      query: '',
      from: '2026-11-16',
      to: '2026-11-22',
      suppressed: 0,
      hidden: 0,
      figures: reportFigures.map((name) => ({ name, value: 0, before: 0 })),
      ...more,
    },
    'https://hima.example',
  );

describe('weekly report', () => {
  for (const language of ['en', 'ar'] as const)
    it(`has the texts of the Analytics page: ${language}`, () => {
      const texts = catalog(language);
      const { text } = report(language);
      const before = texts['ANALYTICS.BEFORE']?.replace('{value}', '0');
      for (const name of reportFigures)
        assert.ok(text.includes(`${texts[`ANALYTICS.${name}`]}: `), texts[`ANALYTICS.${name}`]);
      assert.ok(text.includes(`(${before})`), before);
    });

  it('has no results for a reader who doesn’t see them', () => {
    const texts = catalog('en');
    const some = { suppressed: 3, hidden: 2 };
    const { text } = report('en', some, ['Pages.Dashboard']);
    for (const name of ['PENDING', 'CREATED', 'ACCEPTANCE.RATE', 'ANSWER.TIME'])
      assert.ok(text.includes(`${texts[`ANALYTICS.${name}`]}: `), name);
    for (const name of ['CAMPAIGNS', 'SENT', 'FAILED', 'CLICKERS', 'CLICK.RATE', 'PARTS', 'OPT.OUTS'])
      assert.ok(!text.includes(`${texts[`ANALYTICS.${name}`]}: `), name);
    assert.doesNotMatch(text, /campaigns/);
    assert.match(report('en', some).text, /Figures of 2 campaigns aren’t shown/);
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

  for (const of of ['suppressed', 'hidden'] as const)
    it(`counts campaigns that aren’t counted in words: ${of}`, () => {
      for (const language of ['en', 'ar'] as const)
        for (const [form, count] of Object.entries({ one: 1, two: 2, few: 3, many: 11, other: 100 })) {
          const all = catalog(language)[`ANALYTICS.${of.toUpperCase()}`]!;
          const [, words] =
            new RegExp(`${form} {([^}]*)}`).exec(all) ?? /other {([^}]*)}/.exec(all) ?? assert.fail(all);
          const told = words!.replace('#', String(count));
          assert.ok(report(language, { [of]: count }).text.includes(told), told);
        }
    });

  it('shows opt-outs like the page', () => {
    for (const language of ['en', 'ar'] as const) {
      const texts = catalog(language);
      const figures = [{ name: 'OPT.OUTS', value: 120, before: { fewerThan: 60 } } as const];
      const told = {
        value: texts['ANALYTICS.ABOUT']!.replace('{value}', '120'),
        before: texts['ANALYTICS.BEFORE']!.replace(
          '{value}',
          texts['ANALYTICS.FEWER']!.replace('{count, number}', '60'),
        ),
      };
      const { text } = report(language, { figures });
      assert.ok(text.includes(`${texts['ANALYTICS.OPT.OUTS']}: ${told.value} (${told.before})`), text);
    }
  });
});
