import { saveFile, useLanguage, usePermission } from '@hima/sdk';
import { exportEntries, type ActivityQuery } from './activity-log.api';
import type { Source } from './source';

/** Saves all matching entries, one file per source; undefined without the permission. */
export function useEntriesExport(wanted: readonly Source[], query: ActivityQuery) {
  const { language } = useLanguage();
  const mayExport = usePermission('Pages.ActivityLog.Export');
  if (!mayExport) return undefined;
  return async () => {
    for (const source of wanted)
      saveFile(await exportEntries(source, query, language), `activity-log-${source}.csv`);
  };
}
