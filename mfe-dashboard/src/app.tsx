import { Navigate, Route, Routes } from 'react-router-dom';
import { AnalyticsPage } from './features/analytics/analytics-page';

export default function App() {
  return (
    <Routes>
      <Route path="/dashboard-management" element={<AnalyticsPage />} />
      <Route path="*" element={<Navigate to="/error/404" replace />} />
    </Routes>
  );
}
