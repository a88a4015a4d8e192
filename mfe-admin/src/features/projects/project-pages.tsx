import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPage } from '@hima/sdk';
import { EntityRoutes } from '../../entity/entity-routes';
import { useMayImport } from './import/import-button';
import { projectView } from './project-view';

// With the code that reads a project.yml.
const ImportPage = lazyPage(async () => (await import('./import/import-page')).ImportPage);

export function ProjectPages() {
  const mayImport = useMayImport();
  return (
    <Routes>
      <Route path="import" element={mayImport ? <ImportPage /> : <Navigate to="/error/401" replace />} />
      <Route path="*" element={<EntityRoutes view={projectView} />} />
    </Routes>
  );
}
