import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { usePermission } from '@hima/sdk';
import { EditConnectionPage } from './features/connection-form/edit-connection-page';
import { NewConnectionPage } from './features/connection-form/new-connection-page';
import { ConnectionListPage } from './features/connection-list/connection-list-page';
import { ActivityTab } from './features/connection-page/activity-tab';
import { ConnectionPage } from './features/connection-page/connection-page';
import { OverviewTab } from './features/connection-page/overview-tab';
import { QueryTab } from './features/query-workbench/query-tab';
import { paths } from './paths';

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
