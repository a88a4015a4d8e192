import { Navigate, Route, Routes } from 'react-router-dom';
import { DatabaseConnectionPage } from './features/database-connection/database-connection-page';

export default function App() {
  return (
    <Routes>
      <Route path="/database-connection" element={<DatabaseConnectionPage />} />
      <Route path="*" element={<Navigate to="/error/404" replace />} />
    </Routes>
  );
}
