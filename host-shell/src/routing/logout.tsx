import { useEffect, type ReactNode } from 'react';
import { signOut } from '@hima/sdk';
import { LoadingScreen } from '../pages/loading-screen';
import { page } from './page';

/** Ends the session, here and on the server, and loads the page anew, so that nothing of it is left in memory either. */
export function Logout(): ReactNode {
  useEffect(() => {
    void signOut().then(() => page.restartAt('auth/login'));
  }, []);
  return <LoadingScreen />;
}
