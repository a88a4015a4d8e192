import type { ReactNode } from 'react';
import type { LayoutConfiguration } from '@hima/sdk';
import { valueAt, withValue } from './draft';
import { SettingRow } from './setting-row';
import type { Setting } from './settings';

interface SettingListProps {
  settings: Setting[];
  draft: LayoutConfiguration;
  onChange: (draft: LayoutConfiguration) => void;
}

/** Settings below each other; one that has no effect at the moment cannot be changed. */
export function SettingList({ settings, draft, onChange }: SettingListProps): ReactNode {
  return settings.map((setting) => (
    <SettingRow
      key={setting.path}
      setting={setting}
      value={valueAt(draft, setting.path)}
      disabled={setting.needs !== undefined && valueAt(draft, setting.needs) !== true}
      onChange={(value) => onChange(withValue(draft, setting.path, value))}
    />
  ));
}
