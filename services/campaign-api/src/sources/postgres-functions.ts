/** Functions that a query can call: none that accesses anything outside its rows, waits, locks, or changes a setting. */
export const postgresFunctions: ReadonlySet<string> = new Set(
  `
  abs acos asin atan atan2 cbrt ceil ceiling cos cot degrees div exp factorial floor gcd lcm ln log log10 min_scale mod
  pi power pow radians round scale sign sin sqrt tan trim_scale trunc width_bucket random
  ascii bit_length btrim char_length character_length chr concat concat_ws format initcap left length lower lpad ltrim
  md5 normalize octet_length overlay parse_ident position quote_ident quote_literal regexp_count regexp_instr
  regexp_like regexp_match regexp_matches regexp_replace regexp_split_to_array regexp_split_to_table regexp_substr
  repeat replace reverse right rpad rtrim similar_to_escape split_part starts_with string_to_array string_to_table strpos
  substr substring translate trim unaccent upper to_hex like_escape is_normalized like notlike
  encode decode digest sha224 sha256 sha384 sha512 convert_from convert_to get_byte
  to_char to_date to_number to_timestamp text varchar bpchar int2 int4 int8 float4 float8 numeric bool date
  age clock_timestamp date_bin date_part date_trunc extract isfinite justify_days justify_hours justify_interval
  localtime localtimestamp make_date make_interval make_time make_timestamp make_timestamptz now statement_timestamp
  timeofday timezone transaction_timestamp overlaps
  array_agg avg bit_and bit_or bool_and bool_or any_value corr count covar_pop covar_samp every max min mode
  percentile_cont percentile_disc regr_count regr_slope stddev stddev_pop stddev_samp string_agg sum variance var_pop
  var_samp grouping json_agg jsonb_agg json_object_agg jsonb_object_agg
  cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number
  array_append array_cat array_length array_lower array_ndims array_position array_positions array_prepend array_remove
  array_replace array_to_string array_upper cardinality unnest generate_series generate_subscripts
  json_array_elements json_array_elements_text json_array_length json_build_array json_build_object json_each
  json_each_text json_extract_path json_extract_path_text json_object_keys json_typeof jsonb_array_elements
  jsonb_array_elements_text jsonb_array_length jsonb_build_array jsonb_build_object jsonb_each jsonb_each_text
  jsonb_extract_path jsonb_extract_path_text jsonb_object_keys jsonb_path_exists jsonb_path_match
  jsonb_path_query_array jsonb_path_query_first jsonb_strip_nulls jsonb_typeof row_to_json to_json to_jsonb
  lower_inc upper_inc isempty range_merge host family masklen num_nulls num_nonnulls xmlcomment
  similarity word_similarity hashtext gen_random_uuid
  `
    .trim()
    .split(/\s+/),
);
