/** The page as a whole; an object, so that a test can watch it. */
export const page = {
  reload(): void {
    location.reload();
  },
};
