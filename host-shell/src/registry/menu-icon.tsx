import type { ComponentType, ReactNode } from 'react';
import * as icons from '@hima/sdk/shell';

const byName = new Map<string, ComponentType>([
  ['apartment', icons.ApartmentOutlined],
  ['appstore', icons.AppstoreOutlined],
  ['bulb', icons.BulbOutlined],
  ['contacts', icons.ContactsOutlined],
  ['dark', icons.MoonOutlined],
  ['dashboard', icons.BarChartOutlined],
  ['database', icons.DatabaseOutlined],
  ['desktop', icons.DesktopOutlined],
  ['download', icons.DownloadOutlined],
  ['filter', icons.FilterOutlined],
  ['history', icons.HistoryOutlined],
  ['home', icons.HomeOutlined],
  ['key', icons.KeyOutlined],
  ['language', icons.GlobalOutlined],
  ['light', icons.SunOutlined],
  ['mail', icons.MailOutlined],
  ['project', icons.ProjectOutlined],
  ['safety', icons.SafetyOutlined],
  ['send', icons.SendOutlined],
  ['setting', icons.SettingOutlined],
  ['sign-out', icons.LogoutOutlined],
  ['system', icons.DesktopOutlined],
  ['team', icons.TeamOutlined],
  ['user', icons.UserOutlined],
]);

/**
 * The icon of a contribution: the name of one above, or SVG path data in the coordinates of Ant Design's icons; a
 * plain icon for an unknown name.
 */
export function MenuIcon({ name }: { name: string }): ReactNode {
  const Icon = byName.get(name) ?? icons.AppstoreOutlined;
  return (
    <span className="menu-icon" aria-hidden="true">
      {/^M[\d\s.-]/.test(name) ? (
        <svg viewBox="64 64 896 896" width="1em" height="1em" fill="currentColor">
          <path d={name} />
        </svg>
      ) : (
        <Icon />
      )}
    </span>
  );
}
