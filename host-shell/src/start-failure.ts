/** The console can't start: the splash says so. Without React and without texts to load, for both may be what is missing. */
export function showStartFailure(error: unknown): void {
  console.error('Hima can’t start.', error);
  document.querySelector('.splash')?.classList.add('splash-failed');
}
