/** What an API tells about a request that it has answered. */
export interface RequestMetrics {
  observe(operationId: string, status: number, seconds: number): void;
}
