/** Words from a text with blanks between them. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** After which a bracket opens no call, in every database here. */
export const commonBeforeBracket = `
  select from where and or not in exists any all some on using as over by distinct union except intersect minus join
  left right inner outer cross natural having when then else case between like is limit offset values partition with
  order group within filter rollup cube sets lateral apply interval top escape end
`;

/** Types that are written with a length in a cast, in every database here. */
export const commonTypes = `
  char character varchar nchar nvarchar decimal numeric number float real double time timestamp datetime binary
  varbinary varchar2 nvarchar2 datetime2 datetimeoffset raw dec
`;

/** Functions that only use their arguments, available in (nearly) every database here. */
export const commonFunctions = `
  abs acos asin atan atan2 avg ceil ceiling coalesce concat concat_ws cos cot count cume_dist degrees dense_rank exp
  first_value floor greatest lag last_value lead least left length ln log log10 lower lpad ltrim max min mod nth_value
  ntile nullif percent_rank percentile_cont percentile_disc pi power radians rank replace reverse right round row_number
  rpad rtrim sign sin sqrt stddev stddev_pop stddev_samp substr substring sum tan translate trim upper var_pop var_samp
  variance cast convert year month day
`;
