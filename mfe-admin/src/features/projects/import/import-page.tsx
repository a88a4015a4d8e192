import { useState } from 'react';
import { useIntl, useMutation } from '@hima/sdk';
import { PageHeader, Panel, Problem, Skeleton } from '@hima/sdk/ui';
import type { ChosenFile } from '../../../file-field/chosen-file';
import { FileField } from '../../../file-field/file-field';
import { fileSize } from '../../../file-field/file-size';
import { ImportForm } from './import-form';
import { LARGEST_FILE, MOST_PARTICIPANTS, projectFileReading } from './import-plan';
import { ImportPreview } from './import-preview';
import { ImportProblems } from './import-problems';
import '../../../entity/entity.css';
import './import.css';

/** Creates a project and its applications from a project.yml. Nothing is created before the preview. */
export function ImportPage() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [file, setFile] = useState<ChosenFile>();
  const { mutate, reset, data: plan, error, isPending } = useMutation(projectFileReading);
  const choose = (chosen: ChosenFile | undefined) => {
    setFile(chosen);
    if (chosen) mutate(chosen.file);
    else reset();
  };

  return (
    <>
      <PageHeader
        title={text('IMPORT.TITLE')}
        description={text('IMPORT.DESCRIPTION')}
        help={<p>{text('IMPORT.HELP')}</p>}
      />
      <div className="admin-page admin-import-page">
        <Panel title={text('IMPORT.FILE')}>
          <FileField
            label={text('IMPORT.FILE.LABEL')}
            hint={intl.formatMessage(
              { id: 'IMPORT.FILE.HINT' },
              { most: fileSize(intl, LARGEST_FILE), participants: MOST_PARTICIPANTS },
            )}
            accept=".yml,.yaml,application/yaml"
            value={file}
            onChange={choose}
          />
        </Panel>
        {isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {error && <Problem error={error} title={text('IMPORT.NOT.READ')} />}
        {plan && plan.problems.length > 0 && <ImportProblems problems={plan.problems} />}
        {plan?.project && (
          <>
            <ImportPreview project={plan.project} organizations={plan.organizations} />
            {file && plan.problems.length === 0 && (
              <ImportForm
                key={`${file.name} ${file.lastModified}`}
                project={plan.project}
                description={plan.description}
                fileName={file.name}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}
