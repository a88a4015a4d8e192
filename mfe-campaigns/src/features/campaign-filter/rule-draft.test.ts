import { isComplete, type ConditionDraft } from './rule-draft';

const born = (more: ConditionDraft): ConditionDraft => ({ column: 'birth_date', type: 'date', ...more });

test.each<[string, ConditionDraft, boolean]>([
  ['a day', born({ operator: 'before', value: '2008-11-24' }), true],
  ['a word instead of a day', born({ operator: 'before', value: 'soon' }), false],
  ['a day that no calendar has', born({ operator: 'equals', value: '2026-02-30' }), false],
  ['a range with half a day', born({ operator: 'between', from: '2000-01-01', to: '2008-11' }), false],
  ['nothing to compare with', born({ operator: 'isEmpty' }), true],
  ['a word instead of a number', { column: 'age', type: 'number', operator: 'atLeast', value: 'ten' }, false],
])('knows whether a condition with %s is complete', (_what, condition, complete) => {
  expect(isComplete({ match: 'all', items: [condition] })).toBe(complete);
});
