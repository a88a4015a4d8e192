import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Skeleton } from '@hima/sdk/ui';
import contributions from '../contributions.json';
import { Area } from './area';

const ActivityLogPage = lazy(async () => ({
  default: (await import('./features/activity-log/activity-log-page')).ActivityLogPage,
}));

export default function App() {
  return (
    <Routes>
      <Route
        path="/activity-log"
        element={
          <Suspense fallback={<Skeleton active />}>
            <ActivityLogPage />
          </Suspense>
        }
      />
      {contributions.routes
        .filter(({ path }) => path !== '/activity-log')
        .map(({ path }) => (
          <Route key={path} path={path} element={<Area key={path} name={path.slice(1).toUpperCase()} />} />
        ))}
      <Route path="*" element={<Navigate to="/error/404" replace />} />
    </Routes>
  );
}
