import { progress } from '@hima/sdk';

/** Starts the progress bar. @returns ends it, however often it is called: when all is there, or when the person has left */
export function runProgress(): () => void {
  let running = true;
  progress.start();
  return () => {
    if (running) progress.done();
    running = false;
  };
}
