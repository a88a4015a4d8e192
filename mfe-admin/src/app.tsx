import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPage } from '@hima/sdk';

const pages = {
  '/organizations/*': lazyPage(
    async () => (await import('./features/organizations/organization-pages')).OrganizationPages,
  ),
  '/projects/*': lazyPage(async () => (await import('./features/projects/project-pages')).ProjectPages),
  '/applications/*': lazyPage(
    async () => (await import('./features/applications/application-pages')).ApplicationPages,
  ),
  '/contacts/*': lazyPage(async () => (await import('./features/contacts/contact-pages')).ContactPages),
  '/roles/*': lazyPage(async () => (await import('./features/roles/role-pages')).RolePages),
  '/permissions': lazyPage(
    async () => (await import('./features/permissions/permission-list-page')).PermissionListPage,
  ),
  '/permissions/:id': lazyPage(
    async () => (await import('./features/permissions/permission-page')).PermissionPage,
  ),
  '/configuration/*': lazyPage(
    async () => (await import('./features/configuration/configuration-pages')).ConfigurationPages,
  ),
  '/downloads': lazyPage(async () => (await import('./features/downloads/downloads-page')).DownloadsPage),
  '/downloads/verify': lazyPage(
    async () => (await import('./features/verify-kit/verify-kit-page')).VerifyKitPage,
  ),
  '/system': lazyPage(async () => (await import('./features/system/system-page')).SystemPage),
  '/modules': lazyPage(async () => (await import('./features/modules/modules-page')).ModulesPage),
  '/activity-log': lazyPage(
    async () => (await import('./features/activity-log/activity-log-page')).ActivityLogPage,
  ),
};

export default function App() {
  return (
    <Routes>
      {Object.entries(pages).map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<Navigate to="/error/404" replace />} />
    </Routes>
  );
}
