// @ts-check
import { run } from './run.mjs';
import { canInstall, findProgram, installPackages } from './system.mjs';

/** Debian's Net::SMPP, which one test talks to. Where it cannot be installed, the test is skipped. */
export async function provideNetSmpp() {
  const isPresent = findProgram(['perl']) && (await run('perl', ['-MNet::SMPP', '-e', '1'])).ok;
  if (isPresent || !canInstall) return;
  console.log('Installing Net::SMPP …');
  await installPackages(['libnet-smpp-perl']);
}
