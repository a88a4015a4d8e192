import { Navigate, Route, Routes } from 'react-router-dom';
import { rightOf } from '@hima/entities';
import { usePermission } from '@hima/sdk';
import { EditEntityPage, NewEntityPage } from './entity-form-pages';
import { EntityListPage } from './entity-list-page';
import { EntityPage } from './entity-page';
import type { EntityView } from './entity-view';

/** List, page and forms of an entity, below the address of its list. */
export function EntityRoutes({ view }: { view: EntityView }) {
  const mayCreate = usePermission(rightOf(view.model, 'Create'));
  const mayEdit = usePermission(rightOf(view.model, 'Edit'));
  const refused = <Navigate to="/error/401" replace />;
  return (
    <Routes>
      <Route index element={<EntityListPage view={view} />} />
      <Route path="new" element={mayCreate ? <NewEntityPage view={view} /> : refused} />
      <Route path=":id" element={<EntityPage view={view} />} />
      <Route path=":id/edit" element={mayEdit ? <EditEntityPage view={view} /> : refused} />
      <Route path="*" element={<Navigate to="/error/404" replace />} />
    </Routes>
  );
}
