import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { takePlace, useAuth } from '@hima/sdk';

/** Back to where the person was, or wanted to be; else home. */
export function AfterSignIn(): ReactNode {
  const { user } = useAuth();
  const [place] = useState(() => takePlace(user?.id ?? ''));
  return <Navigate to={place ?? '/home'} replace />;
}
