import type { ReactNode } from 'react';
import { setThemeMode, useIntl, useMenuMode, useResolvedTheme, type ThemeMode } from '@hima/sdk';
import { DesktopOutlined, MenuButton, MoonOutlined, SunOutlined } from '@hima/sdk/shell';

/** Light, Dark or as the system has it. */
export function ThemeSwitcher(): ReactNode {
  const intl = useIntl();
  const chosen = useMenuMode();
  const Shown = useResolvedTheme() === 'dark' ? MoonOutlined : SunOutlined;
  return (
    <MenuButton
      type="text"
      aria-label={intl.formatMessage({ id: 'THEME' })}
      icon={<Shown aria-hidden />}
      selectedKeys={[chosen]}
      onSelect={(mode) => setThemeMode(mode as ThemeMode)}
      items={[
        {
          key: 'light',
          icon: <SunOutlined aria-hidden />,
          label: intl.formatMessage({ id: 'THEME.LIGHT' }),
        },
        {
          key: 'dark',
          icon: <MoonOutlined aria-hidden />,
          label: intl.formatMessage({ id: 'THEME.DARK' }),
        },
        {
          key: 'system',
          icon: <DesktopOutlined aria-hidden />,
          label: intl.formatMessage({ id: 'THEME.SYSTEM' }),
        },
      ]}
    />
  );
}
