import { commonBeforeBracket, commonFunctions, commonTypes, wordSet } from './gate-words.js';
import { mysqlLexicon } from './mysql-lexicon.js';
import { mysqlSystemSchemas } from './mysql-sign-in.js';
import { judgeTokens, type GateRules } from './token-gate.js';

const rules: GateRules = {
  lexicon: mysqlLexicon,
  withClause: true,
  // All of them are reserved: as a column's name they are in backquotes.
  refusedWords: wordSet(`
    next previous into update delete drop create alter grant revoke call load unlock procedure kill outfile dumpfile
    execute immediate returning analyse nextval setval lastval load_file sleep benchmark
  `),
  functionWords: wordSet('insert replace truncate'),
  functions: wordSet(`
    ${commonFunctions}
    adddate addtime ascii bin bit_and bit_count bit_length bit_or bit_xor char_length character_length
    conv convert_tz crc32 curdate current_date current_time current_timestamp curtime date date_add
    date_format date_sub datediff dayname dayofmonth dayofweek dayofyear elt export_set extract field find_in_set format
    from_base64 from_days from_unixtime get_format group_concat hex hour if ifnull inet_aton inet_ntoa insert
    instr isnull json_array json_arrayagg json_contains json_contains_path json_extract json_keys json_length
    json_object json_objectagg json_overlaps json_query json_quote json_search json_table json_type json_unquote
    json_valid json_value last_day lcase localtime localtimestamp locate log2 make_set makedate maketime md5
    median microsecond mid minute monthname natural_sort_key now oct octet_length ord period_add period_diff
    position pow quarter quote rand regexp_instr regexp_like regexp_replace regexp_substr repeat sec_to_time second
    sha sha1 sha2 soundex space std str_to_date strcmp subdate substring_index subtime sysdate time time_format
    time_to_sec timediff timestamp timestampadd timestampdiff to_base64 to_char to_days to_seconds truncate ucase
    unhex unix_timestamp utc_date utc_time utc_timestamp week weekday weekofyear weight_string yearweek any_value
    uuid values
  `),
  beforeBracket: wordSet(`
    ${commonBeforeBracket} ${commonTypes} index key force use ignore unsigned signed columns path div xor rlike regexp
    straight_join rows ordinality separator recursive
  `),
  systemSchemas: mysqlSystemSchemas,
  lockWords: wordSet('lock'),
  parameterSigns: '?',
};

export const judgeMysqlQuery = async (text: string, given: { parameters: boolean }) =>
  judgeTokens(text, rules, given);
