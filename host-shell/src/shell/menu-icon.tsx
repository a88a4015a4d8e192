import type { ComponentType, ReactNode } from 'react';
import * as icons from '@hima/sdk/ui';

const byName: Record<string, ComponentType> = {
  apps: icons.AppstoreOutlined,
  dashboard: icons.BarChartOutlined,
  database: icons.DatabaseOutlined,
  download: icons.DownloadOutlined,
  filter: icons.FilterOutlined,
  history: icons.HistoryOutlined,
  home: icons.HomeOutlined,
  insights: icons.BulbOutlined,
  key: icons.KeyOutlined,
  mail: icons.MailOutlined,
  organization: icons.ApartmentOutlined,
  people: icons.TeamOutlined,
  project: icons.ProjectOutlined,
  safety: icons.SafetyOutlined,
  send: icons.SendOutlined,
  settings: icons.SettingOutlined,
  contacts: icons.ContactsOutlined,
  user: icons.UserOutlined,
};

/** The icon that a contribution names; a plain one for a name that this console does not know. */
export function MenuIcon({ name }: { name: string }): ReactNode {
  const Icon = byName[name] ?? icons.AppstoreOutlined;
  return (
    <span className="menu-icon" aria-hidden="true">
      <Icon />
    </span>
  );
}
