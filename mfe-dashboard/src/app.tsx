import { Navigate, Route, Routes } from 'react-router-dom';
import { AnalyticsPage } from './features/analytics/analytics-page';
import { InsightsPage } from './features/insights/insights-page';

export default function App() {
  return (
    <Routes>
      <Route path="/dashboard-management" element={<AnalyticsPage />} />
      <Route path="/e-insights" element={<InsightsPage />} />
      <Route path="*" element={<Navigate to="/error/404" replace />} />
    </Routes>
  );
}
