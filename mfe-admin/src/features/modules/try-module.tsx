import { notify, readTrial, startTrial, useIntl, usePermission, type Trial } from '@hima/sdk';
import { Button, StatusTag } from '@hima/sdk/ui';

/** Uses a version on trial in this tab, for those who may. */
export function TryModule({ name, version }: Trial) {
  const intl = useIntl();
  const mayTry = usePermission('Pages.System.TryModules');
  const trial = readTrial();
  const text = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  if (!mayTry) return null;
  if (trial?.name === name && trial.version === version)
    return <StatusTag tone="warning">{text('MODULES.TRYING')}</StatusTag>;

  function begin(): void {
    try {
      startTrial({ name, version });
    } catch {
      notify.error(text('MODULES.TRY.FAILED'));
      return;
    }
    location.reload();
  }

  return (
    <Button
      size="small"
      aria-label={text('MODULES.TRY.OF', { module: name.replaceAll('_', '-'), version })}
      onClick={begin}
    >
      {text('MODULES.TRY')}
    </Button>
  );
}
