import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPage } from '@hima/sdk';
// Bundled with the layout: it is the first page of the console, and a separate download would delay it.
import { LoginPage } from './features/login/login-page';
import { AuthLayout } from './layout/auth-layout';

const ForgotPasswordPage = lazyPage(
  async () => (await import('./features/forgot-password/forgot-password-page')).ForgotPasswordPage,
);
const CallbackPage = lazyPage(async () => (await import('./features/login/callback-page')).CallbackPage);
const OrganizationPage = lazyPage(
  async () => (await import('./features/login/organization-page')).OrganizationPage,
);
const ResetPasswordPage = lazyPage(
  async () => (await import('./features/reset-password/reset-password-page')).ResetPasswordPage,
);

export default function App() {
  return (
    <AuthLayout>
      <Routes>
        {['/auth', '/auth/login'].map((path) => (
          <Route key={path} path={path} element={<LoginPage />} />
        ))}
        <Route path="/auth/organization" element={<OrganizationPage />} />
        <Route path="/auth/callback/:organization" element={<CallbackPage />} />
        <Route path="/auth/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/auth/reset-password" element={<ResetPasswordPage />} />
        <Route path="*" element={<Navigate to="/auth/login" replace />} />
      </Routes>
    </AuthLayout>
  );
}
