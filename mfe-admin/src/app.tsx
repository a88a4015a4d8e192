import { Navigate, Route, Routes } from 'react-router-dom';
import contributions from '../contributions.json';
import { Area } from './area';
import { EntityRoutes } from './entity/entity-routes';
import { applicationView } from './features/applications/application-view';
import { contactView } from './features/contacts/contact-view';
import { organizationView } from './features/organizations/organization-view';
import { projectView } from './features/projects/project-view';
import { PermissionListPage } from './features/permissions/permission-list-page';
import { PermissionPage } from './features/permissions/permission-page';
import { roleView } from './features/roles/role-view';

const views = [organizationView, projectView, applicationView, contactView, roleView];
const areas = contributions.routes.filter(
  ({ path }) => path !== '/permissions' && !views.some((view) => view.path === path),
);

export default function App() {
  return (
    <Routes>
      {views.map((view) => (
        <Route key={view.path} path={`${view.path}/*`} element={<EntityRoutes view={view} />} />
      ))}
      <Route path="/permissions" element={<PermissionListPage />} />
      <Route path="/permissions/:id" element={<PermissionPage />} />
      {areas.map(({ path }) => (
        <Route key={path} path={path} element={<Area key={path} name={path.slice(1).toUpperCase()} />} />
      ))}
      <Route path="*" element={<Navigate to="/error/404" replace />} />
    </Routes>
  );
}
