import { Harness } from './harness.js';
import type { ServiceProcess } from './service-process.js';

/** The whole service as a process of its own, which a test can kill, stop or freeze. */
export class ProcessHarness extends Harness {
  constructor(
    readonly service: ServiceProcess,
    ...given: ConstructorParameters<typeof Harness>
  ) {
    super(...given);
  }

  override async startApi(): Promise<void> {
    const { service } = this;
    await service.start(this.environment());
    this.api = { url: service.url, close: async () => void (await service.stop()) };
  }
}
