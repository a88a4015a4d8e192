import { basePath } from '../build-settings';

/** The page as a whole; an object, so that a test can watch it. */
export const page = {
  /** Loads the console anew at a path of its own, such as `auth/login`. */
  restartAt(path: string): void {
    location.replace(basePath + path);
  },
  /** Goes to another site. */
  leaveFor(address: string): void {
    location.replace(address);
  },
};
