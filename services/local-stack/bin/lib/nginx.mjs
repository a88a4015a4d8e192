// @ts-check
import { canInstall, findProgram, installPackages } from './system.mjs';

/** The system's nginx, or Debian's; without one, its tests are skipped. @returns {Promise<string | undefined>} */
export async function provideNginx() {
  const find = () => findProgram(['nginx'], ['/usr/sbin', '/opt/homebrew/bin']);
  const present = find();
  if (present || !canInstall) return present;
  console.log('Installing nginx …');
  // The package would start a server.
  await installPackages(['nginx-light'], { RUNLEVEL: '1' });
  return find();
}
