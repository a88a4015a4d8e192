import type { Lexicon } from './sql-tokens.js';

/** MySQL and MariaDB in the sql_mode that the session sets. */
export const mysqlLexicon: Lexicon = {
  names: { '`': '`' },
  texts: `'"`,
  backslashEscapes: true,
  hashComments: true,
  dashesNeedBlank: true,
  nestedComments: false,
};
