import { Navigate, Route, Routes } from 'react-router-dom';
import contributions from '../contributions.json';
import { Area } from './area';

export default function App() {
  return (
    <Routes>
      {contributions.routes.map(({ path }) => (
        <Route key={path} path={path} element={<Area key={path} name={path.slice(1).toUpperCase()} />} />
      ))}
      <Route path="*" element={<Navigate to="/error/404" replace />} />
    </Routes>
  );
}
