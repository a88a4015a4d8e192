// @ts-check

/** Words that are American with -ise, by what is before it. */
const american =
  'adv|advert|appr|appra|ar|brui|chast|comprom|compr|conc|cr|crui|d|dem|dev|disgu|enterpr|exc|exerc|expert|franch|improv|inc|likew|m|merchand|no|otherw|parad|poi|pra|prec|prem|prom|r|ra|rev|superv|surpr|telev|treat|turquo|w';
const endings = 'e|ed|es|er|ers|ing|able|ation|ations';

/** British spellings by their form. @type {[RegExp, string][]} */
const forms = [
  [new RegExp(`^(?!(?:${american})is(?:${endings})$)(.+)is(${endings})$`), '$1iz$2'],
  [/^(anal|catal|paral)ys(e|ed|er|ers|ing)$/, '$1yz$2'],
  [/^(.*)(arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rig|rum|vig)our(.*)$/, '$1$2or$3'],
  [/^(.*)(calib|cent|fib|lit|met|theat)re(s?)$/, '$1$2er$3'],
  [/^(def|lic|off|pret)ence(s?)$/, '$1ense$2'],
  [/^practis(e|ed|es|ing)$/, 'practic$1'],
  [
    /^(.*)(cancel|channel|dial|fuel|initial|label|level|marvel|model|panel|signal|total|travel|tunnel|vowel)l(ed|er|ers|ing)$/,
    '$1$2$3',
  ],
  [/^(enrol|fulfil)(s?)$/, '$1l$2'],
  [/^(enrol|fulfil|instal)(ments?)$/, '$1l$2'],
  [/^(ana|cata)logue(s?)$/, '$1log$2'],
  [/^programme(s?)$/, 'program$1'],
  [/^(acknowledg|judg)ement(s?)$/, '$1ment$2'],
];

/** British words of no such form. */
const words = new Map([
  ['afterwards', 'afterward'],
  ['ageing', 'aging'],
  ['amongst', 'among'],
  ['centred', 'centered'],
  ['cheque', 'check'],
  ['grey', 'gray'],
  ['learnt', 'learned'],
  ['spelt', 'spelled'],
  ['towards', 'toward'],
  ['whilst', 'while'],
]);

/** The American spelling of a British word; undefined for any other word. @param {string} word @returns {string | undefined} */
export function americanFor(word) {
  const lower = word.toLowerCase();
  const form = forms.find(([pattern]) => pattern.test(lower));
  return form ? lower.replace(...form) : words.get(lower);
}
