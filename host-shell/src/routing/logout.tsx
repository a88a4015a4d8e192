import { useEffect, type ReactNode } from 'react';
import { signOut } from '@hima/sdk';
import { LoadingScreen } from '../pages/loading-screen';
import { page } from './page';

/**
 * Ends the session, here, on the server and at the organization's sign-in provider, and loads the page anew, so that
 * nothing of it is left in memory either.
 */
export function Logout(): ReactNode {
  useEffect(() => {
    void signOut().then((provider) => (provider ? page.leaveFor(provider) : page.restartAt('auth/login')));
  }, []);
  return <LoadingScreen />;
}
