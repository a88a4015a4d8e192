/** Numbers revealed per user and day (UTC). */
export interface RevealBudgetTable {
  organization_id: string;
  user_id: string;
  day: string;
  revealed: number;
}
