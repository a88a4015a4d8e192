import { commonBeforeBracket, commonFunctions, commonTypes, wordSet } from './gate-words.js';
import { judgeTokens, type GateRules } from './token-gate.js';

/** Packages of the server as well: a function without arguments is called without brackets. */
export const oracleSystemSchemas = [
  // The schema of synonyms for all users.
  'public',
  ...[
    'sys',
    'system',
    'xdb',
    'ctxsys',
    'mdsys',
    'standard',
    'audsys',
    'dbsnmp',
    'outln',
    'lbacsys',
    'dvsys',
    'dvf',
  ],
  ...['wmsys', 'olapsys', 'ordsys', 'orddata', 'ordplugins', 'si_informtn_schema', 'appqossys', 'ojvmsys'],
  ...['gsmadmin_internal', 'gsmcatuser', 'dbsfwuser', 'ggsys', 'flows_files'],
  ...['dbms*', 'utl*', 'owa*', 'apex*', 'htp*', 'htf*', 'wwv_*', 'wpg_*', 'ctx_*', 'sdo_*', 'ords_*'],
];

const rules: GateRules = {
  lexicon: {
    names: { '"': '"' },
    texts: `'`,
    backslashEscapes: false,
    hashComments: false,
    dashesNeedBlank: false,
    nestedComments: false,
    dashHints: true,
  },
  withClause: true,
  refusedWords: wordSet(`
    into insert update delete merge drop create alter truncate execute grant revoke call rename comment audit flashback
    purge begin declare function procedure nextval currval returning
  `),
  functionWords: wordSet(''),
  functions: wordSet(`
    ${commonFunctions}
    add_months ascii chr current_date current_timestamp decode dump extract from_tz hextoraw initcap instr json_exists
    json_object json_query json_table json_value last_day lengthb listagg localtimestamp median months_between nanvl
    new_time next_day nlssort numtodsinterval numtoyminterval nvl nvl2 ora_hash rawtohex regexp_count regexp_instr
    regexp_like regexp_replace regexp_substr soundex standard_hash substrb sys_extract_utc sysdate systimestamp to_binary_double
    to_char to_clob to_date to_dsinterval to_nchar to_number to_timestamp to_timestamp_tz to_yminterval trunc unistr
    validate_conversion vsize width_bucket
  `),
  beforeBracket: wordSet(`${commonBeforeBracket} ${commonTypes} columns pivot unpivot for within keep`),
  systemSchemas: oracleSystemSchemas,
  lockWords: wordSet('lock'),
  systemTables: ['v$*', 'v_$*', 'gv$*', 'gv_$*', 'x$*', 'dba_*', 'cdb_*'],
  // The data dictionary, by its public synonyms.
  catalogViews: [
    ...[
      'all_*',
      'user_*',
      'role_*',
      'session_*',
      'nls_*',
      'audit_*',
      'logstdby_*',
      'loader_*',
      'exu*',
      'ku$_*',
    ],
    ...wordSet(`
      cat catalog clu col cols column_privileges database_compatible_level database_properties dict dict_columns
      dictionary flashback_transaction_query global_name ind index_histogram index_stats obj
      product_component_version public_dependency publicsyn recyclebin resource_cost resource_map seq
      stmt_audit_option_map syn syscatalog sysfiles syssegobj system_privilege_map tab table_privilege_map
      table_privileges tabquotas tabs unified_audit_trail
    `),
  ],
  parameterSigns: ':',
};

export const judgeOracleQuery = async (text: string, given: { parameters: boolean }) =>
  judgeTokens(text, rules, given);
