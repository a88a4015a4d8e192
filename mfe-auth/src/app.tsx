import { Navigate, Route, Routes } from 'react-router-dom';
import { LoginPage } from './features/login/login-page';
import { AuthLayout } from './layout/auth-layout';

export default function App() {
  return (
    <AuthLayout>
      <Routes>
        {['/auth', '/auth/login'].map((path) => (
          <Route key={path} path={path} element={<LoginPage />} />
        ))}
        <Route path="*" element={<Navigate to="/auth/login" replace />} />
      </Routes>
    </AuthLayout>
  );
}
