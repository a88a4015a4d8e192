/** Messages that an organisation sent on a local day. */
export interface DailyCountTable {
  organization_id: string;
  day: string;
  messages: number;
}

/** What sending keeps beside campaigns and messages. */
export interface SendingSchema {
  daily_count: DailyCountTable;
}
