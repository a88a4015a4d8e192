import { authStore, mainApi, type MainBody } from '@hima/sdk';
import type { RemoteEntry } from '@hima/sdk/remote';

type Report = MainBody<'reportModules'>;
type Fault = Report['faults'][number];

/** How long reports wait for others, in milliseconds. */
export const REPORT_DELAY = 5_000;

/** The server takes no more at once. */
const MOST = 20;

/** Limits the reports of a page that fails repeatedly. */
const MOST_FAULTS = 40;

let waiting: Report = { loads: [], faults: [] };
let timer: ReturnType<typeof setTimeout> | undefined;
const reported = new Set<string>();

/** Reports the load time of a module to the platform. @param milliseconds from the request to the module */
export function reportLoad(
  { name, version }: Pick<RemoteEntry, 'name' | 'version'>,
  milliseconds: number,
): void {
  if (waiting.loads.length < MOST) waiting.loads.push({ module: name, version, milliseconds });
  schedule();
}

/** Reports an error of a module to the platform; the same error once per page. */
export function reportFault(fault: Fault): void {
  const key = JSON.stringify(fault);
  if (reported.has(key) || reported.size >= MOST_FAULTS) return;
  reported.add(key);
  if (waiting.faults.length < MOST) waiting.faults.push(fault);
  schedule();
}

function schedule(): void {
  timer ??= setTimeout(() => void send(), REPORT_DELAY);
}

async function send(): Promise<void> {
  timer = undefined;
  // Reports need a user; earlier errors are reported after the sign-in.
  if (authStore.getState().status !== 'signed-in') return;
  const report = waiting;
  waiting = { loads: [], faults: [] };
  // A lost report does no harm.
  await mainApi.post('/module/report', { body: report }).catch(() => {});
}

authStore.subscribe(({ status }) => {
  if (status === 'signed-in' && waiting.loads.length + waiting.faults.length > 0) schedule();
});
