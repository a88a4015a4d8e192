/** Why a job is aborted at shutdown: it continues at the next start, and its attempt does not count against it. */
export class ServiceStopping extends Error {
  override name = 'ServiceStopping';
  constructor() {
    super('The service is stopping.');
  }
}
