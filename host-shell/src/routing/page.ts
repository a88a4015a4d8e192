import { basePath } from '../build-settings';

/** The page as a whole; an object, so that a test can watch it. */
export const page = {
  /** Reloads the console at another path, such as `auth/login`. */
  restartAt(path: string): void {
    location.replace(basePath + path);
  },
  /** Goes to another site. */
  leaveFor(address: string): void {
    location.replace(address);
  },
};
