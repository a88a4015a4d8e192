import { useState } from 'react';
import { confirm, notify, saveFile, useIntl, useMutation, usePermission } from '@hima/sdk';
import { Button, DownloadOutlined } from '@hima/sdk/ui';
import { exportProjectFile, provisionProject, type ConfigurationDetails } from './configuration.api';

/** The user's actions on the provisioning of a project. */
export function ConfigurationActions({ configuration }: { configuration: ConfigurationDetails }) {
  const intl = useIntl();
  const mayRun = usePermission('Pages.Provisioning.Run');
  const [exports, setExports] = useState(false);
  const { project, state, generations } = configuration;
  const { mutateAsync } = useMutation(provisionProject(project.id));
  if (!mayRun) return null;

  const text = (id: string) => intl.formatMessage({ id });
  const provision = () =>
    confirm({
      title: intl.formatMessage({ id: 'CONFIGURATION.PROVISION.QUESTION' }, { project: project.name }),
      body: text('CONFIGURATION.PROVISION.EFFECT'),
      okText: text('CONFIGURATION.PROVISION'),
      payload: [project.id, generations.length],
      work: () => mutateAsync(),
    });
  const save = async () => {
    setExports(true);
    try {
      saveFile(await exportProjectFile(project.id), 'project.yml');
    } catch (error) {
      notify.error(error);
    } finally {
      setExports(false);
    }
  };

  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} loading={exports} onClick={() => void save()}>
        {text('CONFIGURATION.EXPORT.FILE')}
      </Button>
      {state !== 'NotFrozen' && state !== 'InProgress' && (
        <Button type="primary" onClick={() => void provision()}>
          {text(generations.length > 0 ? 'CONFIGURATION.PROVISION.AGAIN' : 'CONFIGURATION.PROVISION')}
        </Button>
      )}
    </>
  );
}
