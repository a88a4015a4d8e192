import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./net-smpp-center.pl', import.meta.url));

/** Debian's libnet-smpp-perl. */
export const hasNetSmpp = () => spawnSync('perl', ['-MNet::SMPP', '-e', '1']).status === 0;

/** A submission as Net::SMPP has read it. */
export interface Read {
  to: string;
  esmClass: number;
  dataCoding: number;
  registeredDelivery: number;
  validity: string;
  from: string;
  octets: Buffer;
  reference: string;
}

/** An SMS center of a third party, in a process of its own. */
export class NetSmppCenter {
  readonly submissions: Read[] = [];
  port = 0;
  #child: ChildProcess | undefined;

  async start(): Promise<void> {
    const child = spawn('perl', [script], { stdio: ['ignore', 'pipe', 'ignore'] });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`Net::SMPP ended with ${code}`)));
      createInterface(child.stdout).on('line', (line) => {
        const [what, ...fields] = line.split(' ');
        if (what === 'submission') this.submissions.push(read(fields));
        if (what !== 'port') return;
        this.port = Number(fields[0]);
        resolve();
      });
    });
  }

  async stop(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }
}

function read(fields: string[]): Read {
  const [
    to = '',
    esmClass,
    dataCoding,
    registeredDelivery,
    validity = '',
    from = '',
    text = '',
    reference = '',
  ] = fields;
  return {
    to,
    esmClass: Number(esmClass),
    dataCoding: Number(dataCoding),
    registeredDelivery: Number(registeredDelivery),
    validity,
    from: Buffer.from(from, 'hex').toString('latin1'),
    octets: Buffer.from(text, 'hex'),
    reference,
  };
}
