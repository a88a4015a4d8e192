import { Navigate, Route, Routes } from 'react-router-dom';
import { CampaignDetailsPage } from './features/campaign-details/campaign-details-page';
import { CampaignFilterPage } from './features/campaign-filter/campaign-filter-page';
import { FilterDetailsPage, NewFilterPage } from './features/campaign-filter/filter-editor-page';
import { CampaignHistoryPage } from './features/campaign-history/campaign-history-page';
import { EditCampaignPage } from './features/sms-campaign/edit-campaign-page';
import { NewCampaignPage } from './features/sms-campaign/new-campaign-page';
import { SmsSetupPage } from './features/sms-setup/sms-setup-page';
import { paths } from './paths';

export default function App() {
  return (
    <Routes>
      <Route path={paths.history} element={<CampaignHistoryPage />} />
      <Route path={paths.details(':id')} element={<CampaignDetailsPage />} />
      <Route path={paths.edit(':id')} element={<EditCampaignPage />} />
      <Route path={paths.create} element={<NewCampaignPage />} />
      <Route path={paths.filter} element={<CampaignFilterPage />} />
      <Route path={paths.smsSetup} element={<SmsSetupPage />} />
      <Route path={paths.filterNew} element={<NewFilterPage />} />
      <Route path={paths.filterDetails(':id')} element={<FilterDetailsPage />} />
      <Route path={paths.filterDetails('')} element={<Navigate to={paths.filter} replace />} />
      {/* Crumbs that have no page of their own lead to the nearest one. */}
      {[paths.root, paths.details('')].map((path) => (
        <Route key={path} path={path} element={<Navigate to={paths.history} replace />} />
      ))}
      <Route path="*" element={<Navigate to="/error/404" replace />} />
    </Routes>
  );
}
