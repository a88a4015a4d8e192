import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPage } from '@hima/sdk';

const AnalyticsPage = lazyPage(
  async () => (await import('./features/analytics/analytics-page')).AnalyticsPage,
);
const InsightsPage = lazyPage(async () => (await import('./features/insights/insights-page')).InsightsPage);

export default function App() {
  return (
    <Routes>
      <Route path="/dashboard-management" element={<AnalyticsPage />} />
      <Route path="/e-insights" element={<InsightsPage />} />
      <Route path="*" element={<Navigate to="/error/404" replace />} />
    </Routes>
  );
}
