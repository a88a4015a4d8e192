import { Navigate, Route, Routes } from 'react-router-dom';
import { ConfigurationListPage } from './configuration-list-page';
import { ConfigurationPage } from './configuration-page';

/** The projects, and below each its provisioning. */
export const ConfigurationPages = () => (
  <Routes>
    <Route index element={<ConfigurationListPage />} />
    <Route path=":id" element={<ConfigurationPage />} />
    <Route path="*" element={<Navigate to="/error/404" replace />} />
  </Routes>
);
