/** Allowed contents of a node's field: a plain value, one of some words, one struct, or nodes of some kinds. */
export type Shape =
  | { plain: true }
  | { words: ReadonlySet<string> }
  | { struct: string }
  | { nodes: ReadonlySet<string> };

const value = `ColumnRef|A_Const|A_Expr|BoolExpr|NullTest|BooleanTest|CaseExpr|CoalesceExpr|MinMaxExpr|SubLink|FuncCall|TypeCast|CollateClause|A_ArrayExpr|A_Indirection|RowExpr|GroupingFunc|SQLValueFunction|ParamRef`;
const rows = 'RangeVar|RangeSubselect|RangeFunction|RangeTableSample|JoinExpr';
const group = `${value}|GroupingSet`;

/**
 * PostgreSQL's grammar as far as reading needs it: each kind of node with the fields it may have. What is not here, a
 * kind, a field or a word, is refused, so that a notation of a later PostgreSQL is refused until someone adds it.
 *
 * `a` a plain value · `a=X|Y` one of these words · `a~K` a struct of the kind K · `a:K|L` nodes of these kinds.
 */
const table: Record<string, string> = {
  SelectStmt: `distinctClause:${value} targetList:ResTarget fromClause:${rows} whereClause:${value}
    groupClause:${group} groupDistinct havingClause:${value} windowClause:WindowDef valuesLists:List
    sortClause:SortBy limitOffset:${value} limitCount:${value}
    limitOption=LIMIT_OPTION_DEFAULT|LIMIT_OPTION_COUNT|LIMIT_OPTION_WITH_TIES withClause~WithClause
    op=SETOP_NONE|SETOP_UNION|SETOP_INTERSECT|SETOP_EXCEPT all larg~SelectStmt rarg~SelectStmt`,
  WithClause: 'ctes:CommonTableExpr recursive location',
  CommonTableExpr: `ctename aliascolnames:String ctequery:SelectStmt location
    ctematerialized=CTEMaterializeDefault|CTEMaterializeAlways|CTEMaterializeNever`,
  ResTarget: `name val:${value} location`,
  List: `items:${value}`,

  RangeVar: 'schemaname relname inh relpersistence alias~Alias location',
  RangeSubselect: 'lateral subquery:SelectStmt alias~Alias',
  RangeFunction: 'lateral ordinality is_rowsfrom functions:List alias~Alias',
  RangeTableSample: `relation:RangeVar method:String args:${value} repeatable:${value} location`,
  JoinExpr: `jointype=JOIN_INNER|JOIN_LEFT|JOIN_FULL|JOIN_RIGHT isNatural larg:${rows} rarg:${rows}
    usingClause:String join_using_alias~Alias quals:${value} alias~Alias`,
  Alias: 'aliasname colnames:String',

  ColumnRef: 'fields:String|A_Star location',
  A_Star: '',
  String: 'sval',
  A_Const: 'ival~Integer fval~Float boolval~Boolean sval~String bsval~BitString isnull location',
  Integer: 'ival',
  Float: 'fval',
  Boolean: 'boolval',
  BitString: 'bsval',
  ParamRef: 'number location',

  A_Expr: `kind=AEXPR_OP|AEXPR_OP_ANY|AEXPR_OP_ALL|AEXPR_DISTINCT|AEXPR_NOT_DISTINCT|AEXPR_NULLIF|AEXPR_IN|AEXPR_LIKE|AEXPR_ILIKE|AEXPR_SIMILAR|AEXPR_BETWEEN|AEXPR_NOT_BETWEEN|AEXPR_BETWEEN_SYM|AEXPR_NOT_BETWEEN_SYM
    name:String lexpr:${value} rexpr:${value}|List rexpr_list_start rexpr_list_end location`,
  BoolExpr: `boolop=AND_EXPR|OR_EXPR|NOT_EXPR args:${value} location`,
  NullTest: `arg:${value} nulltesttype=IS_NULL|IS_NOT_NULL argisrow location`,
  BooleanTest: `arg:${value} location
    booltesttype=IS_TRUE|IS_NOT_TRUE|IS_FALSE|IS_NOT_FALSE|IS_UNKNOWN|IS_NOT_UNKNOWN`,
  CaseExpr: `arg:${value} args:CaseWhen defresult:${value} location`,
  CaseWhen: `expr:${value} result:${value} location`,
  CoalesceExpr: `args:${value} location`,
  MinMaxExpr: `op=IS_GREATEST|IS_LEAST args:${value} location`,
  SubLink: `subLinkType=EXISTS_SUBLINK|ALL_SUBLINK|ANY_SUBLINK|EXPR_SUBLINK|ARRAY_SUBLINK
    testexpr:${value} operName:String subselect:SelectStmt location`,
  FuncCall: `funcname:String args:${value}|NamedArgExpr agg_order:SortBy agg_filter:${value} over~WindowDef
    agg_within_group agg_star agg_distinct func_variadic funcformat=COERCE_EXPLICIT_CALL|COERCE_SQL_SYNTAX location`,
  NamedArgExpr: `arg:${value} name argnumber location`,
  TypeCast: `arg:${value} typeName~TypeName location`,
  TypeName: 'names:String typmods:A_Const typemod arrayBounds:Integer location',
  CollateClause: `arg:${value} collname:String location`,
  A_ArrayExpr: `elements:${value} list_start list_end location`,
  A_Indirection: `arg:${value} indirection:A_Indices|A_Star`,
  A_Indices: `is_slice lidx:${value} uidx:${value}`,
  RowExpr: `args:${value} row_format=COERCE_EXPLICIT_CALL|COERCE_IMPLICIT_CAST location`,
  GroupingFunc: `args:${value} location`,
  GroupingSet: `content:${group} location
    kind=GROUPING_SET_EMPTY|GROUPING_SET_SIMPLE|GROUPING_SET_ROLLUP|GROUPING_SET_CUBE|GROUPING_SET_SETS`,
  SortBy: `node:${value} sortby_dir=SORTBY_DEFAULT|SORTBY_ASC|SORTBY_DESC location
    sortby_nulls=SORTBY_NULLS_DEFAULT|SORTBY_NULLS_FIRST|SORTBY_NULLS_LAST`,
  WindowDef: `name refname partitionClause:${value} orderClause:SortBy frameOptions startOffset:${value}
    endOffset:${value} location`,
  SQLValueFunction: `typmod location op=SVFOP_CURRENT_DATE|SVFOP_CURRENT_TIME|SVFOP_CURRENT_TIME_N|SVFOP_CURRENT_TIMESTAMP|SVFOP_CURRENT_TIMESTAMP_N|SVFOP_LOCALTIME|SVFOP_LOCALTIME_N|SVFOP_LOCALTIMESTAMP|SVFOP_LOCALTIMESTAMP_N|SVFOP_CURRENT_ROLE|SVFOP_CURRENT_USER|SVFOP_USER|SVFOP_SESSION_USER|SVFOP_CURRENT_CATALOG|SVFOP_CURRENT_SCHEMA`,
};

export const postgresShapes: ReadonlyMap<string, ReadonlyMap<string, Shape>> = new Map(
  Object.entries(table).map(([kind, fields]) => [kind, new Map(fields.match(/\S+/g)?.map(readField))]),
);

function readField(text: string): [string, Shape] {
  const [, name = '', sign, rest = ''] = /^(\w+)([:~=]?)(.*)$/.exec(text) ?? [];
  if (sign === '~') return [name, { struct: rest }];
  if (sign === '=') return [name, { words: new Set(rest.split('|')) }];
  return [name, sign === ':' ? { nodes: new Set(rest.split('|')) } : { plain: true }];
}
