import { useNavigate } from 'react-router-dom';
import { useIntl, usePermission } from '@hima/sdk';
import { Button } from '@hima/sdk/ui';

/** An import creates a project and its applications. */
export function useMayImport(): boolean {
  const projects = usePermission('Pages.Projects.Create');
  const applications = usePermission('Pages.Applications.Create');
  return projects && applications;
}

export function ImportButton() {
  const intl = useIntl();
  const navigate = useNavigate();
  if (!useMayImport()) return null;
  return (
    <Button onClick={() => void navigate('/projects/import')}>
      {intl.formatMessage({ id: 'IMPORT.OPEN' })}
    </Button>
  );
}
