import { useState } from 'react';
import { notify, saveFile, useIntl, usePermission } from '@hima/sdk';
import { Button, DownloadOutlined, MenuButton, SafetyOutlined } from '@hima/sdk/ui';
import { exportChain, readCheckpoint } from './activity-log.api';
import { sources, type Source } from './source';
import { VerifyDialog } from './verify-dialog';

const saveProof: Record<string, (source: Source) => Promise<void>> = {
  async checkpoint(source) {
    const text = JSON.stringify(await readCheckpoint(source), null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), `activity-checkpoint-${source}.json`);
  },
  async chain(source) {
    saveFile(await exportChain(source), `activity-chain-${source}.jsonl`);
  },
};

/** Verification and exports, which prove that the log is unchanged. */
export function ActivityTools() {
  const intl = useIntl();
  const mayExport = usePermission('Pages.ActivityLog.Export');
  const [verifies, setVerifies] = useState(false);
  const [busy, setBusy] = useState(false);

  const save = async (kind: string) => {
    setBusy(true);
    try {
      for (const source of sources) await saveProof[kind]?.(source);
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {mayExport && (
        <MenuButton
          icon={<DownloadOutlined aria-hidden />}
          loading={busy}
          items={[
            { key: 'checkpoint', label: intl.formatMessage({ id: 'ACTIVITY.EXPORT.CHECKPOINT' }) },
            { key: 'chain', label: intl.formatMessage({ id: 'ACTIVITY.EXPORT.CHAIN' }) },
          ]}
          onSelect={(kind) => void save(kind)}
        >
          {intl.formatMessage({ id: 'ACTIVITY.EXPORT.PROOF' })}
        </MenuButton>
      )}
      <Button type="primary" icon={<SafetyOutlined aria-hidden />} onClick={() => setVerifies(true)}>
        {intl.formatMessage({ id: 'ACTIVITY.VERIFY' })}
      </Button>
      {verifies && <VerifyDialog onClose={() => setVerifies(false)} />}
    </>
  );
}
