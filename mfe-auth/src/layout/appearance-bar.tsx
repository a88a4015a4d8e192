import {
  setLanguage,
  setThemeMode,
  useIntl,
  useLanguage,
  useThemeMode,
  type Language,
  type ThemeMode,
} from '@hima/sdk';
import { BulbOutlined, GlobalOutlined, MenuButton } from '@hima/sdk/base';

const themes: ThemeMode[] = ['light', 'dark', 'system'];

/** Language and colors, for those who have no user menu yet. */
export function AppearanceBar() {
  const intl = useIntl();
  const { language } = useLanguage();
  const theme = useThemeMode();
  return (
    <div className="auth-switches">
      <MenuButton
        id="language"
        type="text"
        icon={<GlobalOutlined aria-hidden />}
        items={[
          { key: 'en', label: <span lang="en">{intl.formatMessage({ id: 'AUTH.LANGUAGE.EN' })}</span> },
          { key: 'arb', label: <span lang="ar">{intl.formatMessage({ id: 'AUTH.LANGUAGE.ARB' })}</span> },
        ]}
        selectedKeys={[language]}
        onSelect={(key) => key !== language && setLanguage(key as Language)}
      >
        {intl.formatMessage({ id: 'AUTH.LANGUAGE' })}
      </MenuButton>
      <MenuButton
        type="text"
        icon={<BulbOutlined aria-hidden />}
        items={themes.map((key) => ({
          key,
          label: intl.formatMessage({ id: `AUTH.THEME.${key.toUpperCase()}` }),
        }))}
        selectedKeys={[theme]}
        onSelect={(key) => setThemeMode(key as ThemeMode)}
      >
        {intl.formatMessage({ id: 'AUTH.THEME' })}
      </MenuButton>
    </div>
  );
}
