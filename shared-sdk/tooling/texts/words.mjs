// @ts-check

/** Expressions that no English text uses, and what to write instead. @type {[RegExp, string][]} */
export const forbidden = [
  [/\b(?:by|of) (?:it|them)sel(?:f|ves)\b/i, 'automatically'],
  [/\bsomebody\b/i, 'someone, or better the role'],
  [/\blook(?:s|ed|ing)? (?:at|again)\b/i, 'preview, refresh or open'],
  [/\basked for\b/i, 'requested'],
  [/\b(?:stands?|standing|stood)\b/i, 'a plain verb, such as is or shows'],
  [/(?<!\bon )\b(?:holds?|holding|held)\b/i, 'contain, keep or apply'],
  [/\b(?:keeps?|keeping|kept) to\b/i, 'follow or comply with'],
  [/\b(?:comes?|coming|came) of\b/i, 'result in'],
  [/\b(?:takes?|taking|took|taken) up\b/i, 'resume or restore'],
  [/\b(?:go|goes|going|gone|went) on\b/i, 'continue or resume'],
  [
    /(?<=(?:[\d#}]|\b(?:one|parts?|segments?|messages?|SMS|rows?|times|queries|previews?)) )an? (?:person|page|day|hour|minute|second|line)\b/i,
    'per recipient, per page, per day',
  ],
  [/\bmails?\b/i, 'email, emails'],
  [/\bmanner\b/i, 'way, or the name of the setting'],
  [/\bwhose\b/i, 'a shorter sentence, or “of the …”'],
  [/\bwhom\b/i, 'a shorter sentence'],
  [/\bmay\b(?! have\b)/i, 'can, or might'],
  [/\b(?:takes?|taking|took|taken) back\b/i, 'withdraw'],
  [/\b(?:leaves?|leaving|left) out\b/i, 'exclude, skip'],
  [/\b(?:hands?|handing|handed) (?:over|in|to)\b/i, 'submit'],
  [/\bby hand\b/i, 'manually'],
  [/\bby programs\b/i, 'bot clicks'],
  [/\b(?:the|encrypted) line\b/i, 'connection'],
  [/\bput(?:s|ting)? (?:\w+ ){0,2}into use\b/i, 'make active'],
  [/\bwants? no message/i, 'opted out'],
  [/\btrail\b/i, 'activity log'],
  [/\bsymbols\b/i, 'characters'],
  [/\bAppearance\b|\bsystem appearance\b/, 'Theme'],
  [/\bmatch(?:es)? (?:the )?system\b/i, 'System, as the specification names this theme'],
  [/(?<=[\p{L}\d])'(?=\p{L})|(?<=s)'(?= )/u, '’, the typographic apostrophe'],
];

/** How a text begins only when it is a question: a label names the thing. */
export const labelStart = /^(?:What|Who)\b(?!.*\?$)/;

/** Texts that the specification gives word for word, and the row that does. */
export const verbatim = new Map([
  ["We can't find that page.", 'R2.22'],
  ['Minimum 3 symbols', 'R5.1'],
  ['Maximum 50 symbols', 'R5.1'],
  ['Maximum 25 symbols', 'R5.6'],
  ['Maximum 100 symbols', 'R5.6'],
]);
