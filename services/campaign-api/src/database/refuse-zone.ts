import { invalid } from '@hima/api-kit';

/** A zone that Node.js knows and the database doesn't. @throws {ApiProblem} 400; any other error */
export function refuseZone(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '22023')
    throw invalid([{ message: 'must be a time zone such as Asia/Riyadh', members: ['timeZone'] }]);
  throw error;
}
