import { commonBeforeBracket, commonFunctions, commonTypes, wordSet } from './gate-words.js';
import type { Lexicon } from './sql-tokens.js';
import { judgeTokens, type GateRules } from './token-gate.js';

export const sqlServerLexicon: Lexicon = {
  names: { '[': ']', '"': '"' },
  texts: `'`,
  backslashEscapes: false,
  hashComments: false,
  dashesNeedBlank: false,
  nestedComments: true,
};

const rules: GateRules = {
  lexicon: sqlServerLexicon,
  // Not possible in the derived table that the query is read through.
  withClause: false,
  refusedWords: wordSet(`
    into insert update delete merge drop create alter truncate exec execute grant revoke deny backup restore dbcc kill
    shutdown waitfor use set declare begin commit rollback save if while print raiserror goto return bulk openrowset
    openquery opendatasource openxml reconfigure checkpoint readtext writetext updatetext revert open close fetch
    deallocate throw enable disable receive send next option
  `),
  // The transaction keeps their locks until it ends.
  lockWords: wordSet(`
    tablock tablockx xlock updlock holdlock rowlock paglock serializable repeatableread readcommittedlock
  `),
  enclosedLocks: true,
  functionWords: wordSet(''),
  functions: wordSet(`
    ${commonFunctions}
    ascii atn2 char charindex checksum choose concat_ws count_big dateadd datediff datediff_big datefromparts datename
    datepart datetime2fromparts datetimefromparts day difference eomonth format getdate getutcdate grouping iif isdate
    isjson isnull isnumeric json_query json_value len nchar openjson parse patindex parsename quotename rand replicate
    soundex space square stdev stdevp str string_agg string_escape string_split stuff switchoffset sysdatetime
    sysdatetimeoffset sysutcdatetime todatetimeoffset try_cast try_convert try_parse unicode var varp
  `),
  beforeBracket: wordSet(`${commonBeforeBracket} ${commonTypes} pivot unpivot for nolock`),
  systemSchemas: ['sys', 'information_schema', 'master', 'msdb', 'tempdb', 'model'],
  // Views of old that are found without a schema.
  systemTables: Array.from(
    wordSet(`
      altfiles cacheobjects charsets columns comments configures constraints curconfigs cursors databases
      depends devices filegroups files foreignkeys fulltextcatalogs indexes indexkeys languages lockinfo
      logins members messages objects oledbusers opentapes perfinfo permissions processes protects references
      remotelogins servers types users
    `),
    (name) => `sys${name}`,
  ),
  parameterSigns: '@',
};

export const judgeSqlServerQuery = async (text: string, given: { parameters: boolean }) =>
  judgeTokens(text, rules, given);
