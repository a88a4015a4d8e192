/** How many numbers a person has been shown on one day (UTC). */
export interface RevealBudgetTable {
  organization_id: string;
  user_id: string;
  day: string;
  revealed: number;
}
