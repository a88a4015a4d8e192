/** Shows in the splash that the console can't start. Without React and loaded texts, because both can be missing. */
export function showStartFailure(error: unknown): void {
  console.error('Hima can’t start.', error);
  document.querySelector('.splash')?.classList.add('splash-failed');
}
