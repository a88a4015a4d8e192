import { ServiceProcess, type Death, type Service } from './service-process.js';

/** A service that stops this often before the stack was ever ready won't start. */
const HOPELESS = 5;

/** Keeps a set of services running, each as a process of its own. */
export class Supervisor {
  private readonly processes: ServiceProcess[] = [];
  private settled = false;
  private giveUp: (service: ServiceProcess) => void = () => undefined;

  /** Resolves with the service that cannot be started, if there is one before {@link Supervisor.settle}. */
  readonly hopeless = new Promise<ServiceProcess>((found) => (this.giveUp = found));

  constructor(
    private readonly dataDir: string,
    private readonly died: (death: Death) => void,
  ) {}

  start(service: Service): void {
    const process = new ServiceProcess(service, this.dataDir, (death) => {
      this.died(death);
      if (!this.settled && death.count >= HOPELESS) this.giveUp(process);
    });
    this.processes.push(process);
    process.start();
  }

  /** The stack is ready: from now on a service that stops is restarted, however often. */
  settle(): void {
    this.settled = true;
  }

  /** The last started end first: what depends on others goes before them. */
  async stop(): Promise<void> {
    for (const process of this.processes.splice(0).reverse()) await process.stop();
  }

  kill(): void {
    for (const process of this.processes) process.kill();
  }
}
