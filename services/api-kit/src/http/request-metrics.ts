/** Data about an answered request. */
export interface RequestMetrics {
  observe(operationId: string, status: number, seconds: number): void;
}
