import { authStore, mainApi, type MainBody } from '@hima/sdk';
import type { RemoteEntry } from '@hima/sdk/remote';

type Report = MainBody<'reportModules'>;
type Fault = Report['faults'][number];

/** How long reports wait for others, in milliseconds. */
export const REPORT_DELAY = 5_000;

/** The server takes no more at once. */
const MOST = 20;

/** A page that fails again and again says so only that often. */
const MOST_FAULTS = 40;

let waiting: Report = { loads: [], faults: [] };
let timer: ReturnType<typeof setTimeout> | undefined;
const reported = new Set<string>();

/** Tells the platform how long a module took to load. @param milliseconds from the request to the module */
export function reportLoad(
  { name, version }: Pick<RemoteEntry, 'name' | 'version'>,
  milliseconds: number,
): void {
  if (waiting.loads.length < MOST) waiting.loads.push({ module: name, version, milliseconds });
  schedule();
}

/** Tells the platform that a module failed; the same fault once per page. */
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
  // Without a user nobody may report; what failed before is told after the sign-in.
  if (authStore.getState().status !== 'signed-in') return;
  const report = waiting;
  waiting = { loads: [], faults: [] };
  // A report that is lost is no trouble for anybody.
  await mainApi.post('/module/report', { body: report }).catch(() => {});
}

authStore.subscribe(({ status }) => {
  if (status === 'signed-in' && waiting.loads.length + waiting.faults.length > 0) schedule();
});
