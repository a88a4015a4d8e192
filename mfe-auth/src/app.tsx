import { Navigate, Route, Routes } from 'react-router-dom';
import { ForgotPasswordPage } from './features/forgot-password/forgot-password-page';
import { CallbackPage } from './features/login/callback-page';
import { LoginPage } from './features/login/login-page';
import { OrganizationPage } from './features/login/organization-page';
import { ResetPasswordPage } from './features/reset-password/reset-password-page';
import { AuthLayout } from './layout/auth-layout';

export default function App() {
  return (
    <AuthLayout>
      <Routes>
        {['/auth', '/auth/login'].map((path) => (
          <Route key={path} path={path} element={<LoginPage />} />
        ))}
        <Route path="/auth/organization" element={<OrganizationPage />} />
        <Route path="/auth/callback" element={<CallbackPage />} />
        <Route path="/auth/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/auth/reset-password" element={<ResetPasswordPage />} />
        <Route path="*" element={<Navigate to="/auth/login" replace />} />
      </Routes>
    </AuthLayout>
  );
}
