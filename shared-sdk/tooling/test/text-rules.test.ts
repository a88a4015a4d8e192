import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entryOf, type Catalog } from '../texts/catalogs.mjs';
import type { Finding } from '../texts/find-problems.mjs';
import { apiSentences } from '../texts/rules/api-sentences.mjs';
import { arabicAddress, arabicPunctuation } from '../texts/rules/arabic.mjs';
import { sameArguments, validMessages } from '../texts/rules/arguments.mjs';
import { britishSpelling } from '../texts/rules/british-spelling.mjs';
import { forbiddenWords } from '../texts/rules/forbidden-words.mjs';
import { keyOrder } from '../texts/rules/key-order.mjs';
import { countedNouns, pluralForms } from '../texts/rules/plurals.mjs';
import { sameKeys } from '../texts/rules/same-keys.mjs';
import { sentenceLength } from '../texts/rules/sentence-length.mjs';

type Rule = (catalog: Catalog) => Iterable<Finding>;
type Texts = Record<string, string> | [string, string][];

const entries = (texts: Texts) =>
  (Array.isArray(texts) ? texts : Object.entries(texts)).map(([key, text]) => entryOf(key, text));

const check = (rule: Rule, { en = {}, arb = {} }: { en?: Texts; arb?: Texts }): Finding[] => [
  ...rule({ files: { en: 'en.json', arb: 'arb.json' }, entries: { en: entries(en), arb: entries(arb) } }),
];

/** The rule's advice for one text. */
const english = (rule: Rule, text: string) => check(rule, { en: { A: text } }).map(({ advice }) => advice);
const arabic = (rule: Rule, text: string) => check(rule, { arb: { A: text } }).map(({ advice }) => advice);

const six = (name: string) => `{${name}, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}`;

describe('keys', () => {
  it('R1.6 are the same in both languages', () => {
    assert.deepEqual(check(sameKeys, { en: { A: 'a', B: 'b' }, arb: { A: 'أ', B: 'ب' } }), []);
    const [onlyEnglish, onlyArabic] = check(sameKeys, { en: { B: 'b' }, arb: { A: 'أ' } });
    assert.deepEqual([onlyEnglish?.language, onlyEnglish?.key, onlyEnglish?.text], ['en', 'A', 'أ']);
    assert.deepEqual([onlyArabic?.language, onlyArabic?.key, onlyArabic?.text], ['arb', 'B', 'b']);
  });

  it('are dotted capitals in alphabetical order, each once', () => {
    const inOrder = { A: '', 'A.B': '', 'A.B_C': '', 'ERROR.404': '' };
    assert.deepEqual(check(keyOrder, { en: inOrder, arb: inOrder }), []);
    const advice = check(keyOrder, {
      en: [
        ['B', ''],
        ['A', ''],
        ['A', ''],
        ['a-b', ''],
      ],
    }).map(({ key, advice }) => `${key}: ${advice}`);
    assert.deepEqual(advice, [
      'A: Keys are in alphabetical order. Move it before B.',
      'A: The file has this key twice. Remove one.',
      'a-b: Write the key in capitals, its parts with dots between them.',
    ]);
  });
});

describe('messages', () => {
  it('are valid ICU', () => {
    assert.deepEqual(english(validMessages, '{count, plural, one {# row} other {# rows}} <b>{name}</b>'), []);
    assert.equal(english(validMessages, '{count, plural, one {# row}}').length, 1);
    assert.equal(arabic(validMessages, '{name').length, 1);
  });

  it('R1.6 take the same arguments in both languages', () => {
    const arguments_ = (en: string, arb: string) => check(sameArguments, { en: { A: en }, arb: { A: arb } });
    assert.deepEqual(arguments_('{n, number} of {name}', `{name}: ${six('n')}`), []);
    assert.deepEqual(arguments_('<b>{x}</b> {at, date}', '{at, time} <b>{x}</b>'), []);
    assert.match(arguments_('{name}', '{email}')[0]?.advice ?? '', /: name \(text\)\./);
    assert.match(arguments_('{n, number}', '{n}')[0]?.advice ?? '', /: n \(number\)\./);
    assert.match(arguments_('text', '{n}')[0]?.advice ?? '', /: none\./);
  });
});

describe('English', () => {
  for (const [text, found] of [
    ['It resumes by itself.', 'by itself'],
    ['Somebody answered.', 'Somebody'],
    ['Look at it again', 'Look at'],
    ['SMS asked for', 'asked for'],
    ['What stands in the fields?', 'stands'],
    ['It holds no password.', 'holds'],
    ['{size, number} a page', 'a page'],
    ['{parts, plural, one {# part a person} other {# parts a person}}', 'a person'],
    ['Who may be reached?', 'may'],
    ['SMS parts of 50 symbols', 'symbols'],
    ['{n, plural, one {is left out} other {are left out}}', 'left out'],
  ] as const)
    it(`does not say “${found}”`, () => {
      const advice = english(forbiddenWords, text);
      assert.ok(
        advice.some((one) => one.startsWith(`Instead of “${found}” write: `)),
        advice.join('\n'),
      );
    });

  it('names what a label is about', () => {
    assert.deepEqual(english(forbiddenWords, 'What is read'), [
      'Name the thing instead of beginning with “What”.',
    ]);
    for (const text of ['What do you want to send?', 'Sign in again. What you entered is still here.'])
      assert.deepEqual(english(forbiddenWords, text), []);
  });

  it('says what only resembles a forbidden word, names of arguments and the texts of the specification', () => {
    for (const text of [
      'On hold: quiet hours',
      'Understand the standard',
      'Line {line, number}',
      'Kept for a day',
      'Email {whose}',
      'It may have been deleted.',
      'Maximum 50 symbols',
    ])
      assert.deepEqual(english(forbiddenWords, text), []);
  });

  it('has curly apostrophes', () => {
    const advice = ["Instead of “'” write: ’, the typographic apostrophe."];
    for (const text of ["It can't", "The page's title", "Recipients' links"])
      assert.deepEqual(english(forbiddenWords, text), advice);
    for (const text of ['It can’t', "'{'link'}'", "We can't find that page."])
      assert.deepEqual(english(forbiddenWords, text), []);
  });

  it('has American spelling', () => {
    for (const [british, american] of [
      ['organisation', 'organization'],
      ['Minimised', 'minimized'],
      ['analysing', 'analyzing'],
      ['colours', 'colors'],
      ['centre', 'center'],
      ['cancelled', 'canceled'],
      ['vowelled', 'voweled'],
      ['catalogue', 'catalog'],
      ['towards', 'toward'],
    ])
      assert.deepEqual(english(britishSpelling, `The ${british} {colour}.`), [
        `Instead of “${british}” write “${american}”.`,
      ]);
    const text = 'Advertise otherwise: your promise, precise noise and a disabled, raised, controlled hour.';
    assert.deepEqual(english(britishSpelling, text), []);
  });

  it('has sentences of at most 20 words, an argument being one', () => {
    const words = (count: number) => Array(count).fill('word').join(' ');
    assert.deepEqual(english(sentenceLength, `${words(19)} {count, number}. ${words(20)}`), []);
    assert.deepEqual(english(sentenceLength, `{n, plural, one {Short.} other {${words(20)} {name}.}}`), [
      'A sentence has 21 words. Make it two, or shorten it to 20.',
    ]);
    assert.equal(arabic(sentenceLength, Array(21).fill('كلمة').join(' ')).length, 1);
  });
});

describe('plurals', () => {
  it('have all forms of their language', () => {
    assert.deepEqual(english(pluralForms, '{n, plural, =0 {none} one {#} other {#}}'), []);
    assert.deepEqual(arabic(pluralForms, six('n')), []);
    assert.deepEqual(english(pluralForms, '{n, plural, =0 {none} other {#}}'), [
      'Add to the plural of n: one.',
    ]);
    assert.deepEqual(arabic(pluralForms, '<b>{n, plural, =0 {-} one {#} two {#} other {#}}</b>'), [
      'Add to the plural of n: zero, few, many.',
    ]);
  });

  it('count in Arabic what is counted', () => {
    const advice = ['Give what n counts its six forms: {n, plural, …}.'];
    assert.deepEqual(arabic(countedNouns, '<b>{n, number}</b> شخصًا'), advice);
    assert.deepEqual(arabic(countedNouns, '{n, number} وحدة'), advice);
    assert.deepEqual(arabic(countedNouns, '{n, number} من {n, number} على الأكثر'), []);
    assert.deepEqual(arabic(countedNouns, 'الإصدار {n, number} غير موجود'), []);
    assert.deepEqual(arabic(countedNouns, `أقل من ${six('n')} شخص`), []);
    const counted = check(countedNouns, {
      en: { A: '{n, plural, one {# row} other {# rows}}' },
      arb: { A: 'الصفوف: {n, number}' },
    });
    assert.deepEqual(
      counted.map((finding) => finding.advice),
      advice,
    );
  });
});

describe('Arabic', () => {
  it('has its own marks, except in Latin text and numbers', () => {
    assert.deepEqual(arabic(arabicPunctuation, 'هل تم الحذف؟ نعم، و PDF, PNG أو 9,999؛ تم'), []);
    assert.deepEqual(arabic(arabicPunctuation, 'هل تم الحذف?'), ['Instead of “?” write “؟”.']);
    assert.deepEqual(arabic(arabicPunctuation, '{by}, {at}; تم'), [
      'Instead of “,” write “،”.',
      'Instead of “;” write “؛”.',
    ]);
  });

  it('does not address the reader', () => {
    for (const text of ['هل أنت متأكد؟', 'وأنتم', 'يمكنك الحذف', 'قم بالحفظ', 'قُم بالحفظ', 'قاعدة بياناتكم'])
      assert.equal(arabic(arabicAddress, text).length, 1, text);
    for (const text of ['يمكن الحذف', 'مالك البيانات', 'التحكم', 'كم رسالة', 'قمة', 'يرجى حفظ التغييرات'])
      assert.deepEqual(arabic(arabicAddress, text), [], text);
  });
});

describe('sentences of the services', () => {
  const advice = (text: string, code?: string) =>
    [...apiSentences([{ file: 'a.ts', line: 7, text, ...(code && { code }) }], ['SenderNotApproved'])].map(
      (problem) => problem.advice,
    );

  it('use the words of the product', () => {
    assert.deepEqual(advice('This filter doesn’t exist.'), []);
    assert.match(advice('The mail server refused it.')[0] ?? '', /email/);
    assert.match(advice('Your organisation isn’t approved.')[0] ?? '', /organization/);
    assert.match(advice('Of the last run')[0] ?? '', /Name the thing/);
  });

  it('that vary are of codes whose sentence is shown', () => {
    assert.deepEqual(advice('The sender {x} isn’t approved.', 'SenderNotApproved'), []);
    assert.deepEqual(advice('The filter has changed.', 'FilterChanged'), []);
    assert.match(advice('The filter {x} has changed.', 'FilterChanged')[0] ?? '', /codesWithFacts/);
  });
});
