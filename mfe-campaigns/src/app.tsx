import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPage } from '@hima/sdk';
import { paths } from './paths';

const CampaignDetailsPage = lazyPage(
  async () => (await import('./features/campaign-details/campaign-details-page')).CampaignDetailsPage,
);
const CampaignFilterPage = lazyPage(
  async () => (await import('./features/campaign-filter/campaign-filter-page')).CampaignFilterPage,
);
const FilterDetailsPage = lazyPage(
  async () => (await import('./features/campaign-filter/filter-editor-page')).FilterDetailsPage,
);
const NewFilterPage = lazyPage(
  async () => (await import('./features/campaign-filter/filter-editor-page')).NewFilterPage,
);
const CampaignHistoryPage = lazyPage(
  async () => (await import('./features/campaign-history/campaign-history-page')).CampaignHistoryPage,
);
const EditCampaignPage = lazyPage(
  async () => (await import('./features/sms-campaign/edit-campaign-page')).EditCampaignPage,
);
const MessageTemplatesPage = lazyPage(
  async () => (await import('./features/message-templates/templates-page')).MessageTemplatesPage,
);
const NewTemplatePage = lazyPage(
  async () => (await import('./features/message-templates/template-editor-page')).NewTemplatePage,
);
const TemplateDetailsPage = lazyPage(
  async () => (await import('./features/message-templates/template-editor-page')).TemplateDetailsPage,
);
const NewCampaignPage = lazyPage(
  async () => (await import('./features/sms-campaign/new-campaign-page')).NewCampaignPage,
);
const SmsSetupPage = lazyPage(async () => (await import('./features/sms-setup/sms-setup-page')).SmsSetupPage);

export default function App() {
  return (
    <Routes>
      <Route path={paths.history} element={<CampaignHistoryPage />} />
      <Route path={paths.details(':id')} element={<CampaignDetailsPage />} />
      <Route path={paths.edit(':id')} element={<EditCampaignPage />} />
      <Route path={paths.create} element={<NewCampaignPage />} />
      <Route path={paths.templates} element={<MessageTemplatesPage />} />
      <Route path={paths.templateNew} element={<NewTemplatePage />} />
      <Route path={paths.templateDetails(':id')} element={<TemplateDetailsPage />} />
      <Route path={paths.templateDetails('')} element={<Navigate to={paths.templates} replace />} />
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
