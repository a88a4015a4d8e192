import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPage, usePermission } from '@hima/sdk';
import { paths } from './paths';
import './connection/connection.css';

const EditConnectionPage = lazyPage(
  async () => (await import('./features/connection-form/edit-connection-page')).EditConnectionPage,
);
const NewConnectionPage = lazyPage(
  async () => (await import('./features/connection-form/new-connection-page')).NewConnectionPage,
);
const ConnectionListPage = lazyPage(
  async () => (await import('./features/connection-list/connection-list-page')).ConnectionListPage,
);
const ActivityTab = lazyPage(
  async () => (await import('./features/connection-page/activity-tab')).ActivityTab,
);
const ConnectionPage = lazyPage(
  async () => (await import('./features/connection-page/connection-page')).ConnectionPage,
);
const OverviewTab = lazyPage(
  async () => (await import('./features/connection-page/overview-tab')).OverviewTab,
);
const QueryTab = lazyPage(async () => (await import('./features/query-workbench/query-tab')).QueryTab);

export default function App() {
  return (
    <Routes>
      <Route path={paths.list} element={<ConnectionListPage />} />
      <Route path={paths.create} element={<Editor page={<NewConnectionPage />} />} />
      <Route path={paths.edit(':id')} element={<Editor page={<EditConnectionPage />} />} />
      <Route path={paths.details(':id')} element={<ConnectionPage />}>
        <Route index element={<OverviewTab />} />
        <Route path="query" element={<QueryTab />} />
        <Route path="activity" element={<ActivityTab />} />
      </Route>
      <Route path="*" element={<Navigate to="/error/404" replace />} />
    </Routes>
  );
}

/** A page for those who may change connections. */
function Editor({ page }: { page: ReactNode }) {
  return usePermission('Pages.DatabaseConnection.Edit') ? page : <Navigate to="/error/401" replace />;
}
