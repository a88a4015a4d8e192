import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  dateLocales,
  readDateLocale,
  setDateLocale,
  setLanguage,
  useAuth,
  useIntl,
  useLanguage,
  usePermission,
} from '@hima/sdk';
import {
  Avatar,
  CalendarOutlined,
  CheckCircleOutlined,
  GlobalOutlined,
  KeyOutlined,
  LayoutOutlined,
  LogoutOutlined,
  MenuButton,
  SafetyOutlined,
  Written,
} from '@hima/sdk/shell';
import { ChangePasswordModal } from '../../features/change-password/change-password-modal';
import { hideSteps, useStepsHidden } from '../../features/first-steps/hidden-steps';
import { BUILDER } from '../../registry/areas';
import './user-menu.css';

const ID = 'user-menu';

/** The signed-in user with language, password and sign-out. */
export function UserMenu(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { user } = useAuth();
  const canUseLayoutBuilder = usePermission(BUILDER);
  const areStepsHidden = useStepsHidden(user?.id ?? '');
  const [changing, setChanging] = useState(false);
  if (!user) return null;
  const name = `${user.name} ${user.surname}`.trim();

  return (
    <>
      <MenuButton
        id={ID}
        type="text"
        className="shell-user"
        aria-label={intl.formatMessage({ id: 'USER.MENU' }, { name })}
        selectedKeys={[language, `dates-${readDateLocale() ?? 'language'}`]}
        items={[
          {
            key: 'who',
            type: 'group',
            label: (
              <span className="shell-user-who">
                <Written>{name}</Written>
                <bdi dir="ltr">{user.emailAddress}</bdi>
              </span>
            ),
          },
          { type: 'divider' },
          {
            key: 'language',
            icon: <GlobalOutlined aria-hidden />,
            label: intl.formatMessage({ id: 'LANGUAGE' }),
            children: [
              {
                key: 'en',
                label: <span lang="en">{intl.formatMessage({ id: 'LANGUAGE.ENGLISH' })}</span>,
                onClick: () => setLanguage('en'),
              },
              {
                key: 'arb',
                label: <span lang="ar">{intl.formatMessage({ id: 'LANGUAGE.ARABIC' })}</span>,
                onClick: () => setLanguage('arb'),
              },
            ],
          },
          {
            key: 'dates',
            icon: <CalendarOutlined aria-hidden />,
            label: intl.formatMessage({ id: 'DATES' }),
            children: [undefined, ...dateLocales].map((locale) => ({
              key: `dates-${locale ?? 'language'}`,
              label: intl.formatMessage({ id: `DATES.${locale?.toUpperCase() ?? 'LANGUAGE'}` }),
              onClick: () => setDateLocale(locale),
            })),
          },
          ...(canUseLayoutBuilder
            ? [
                {
                  key: 'builder',
                  icon: <LayoutOutlined aria-hidden />,
                  label: intl.formatMessage({ id: 'BUILDER' }),
                  onClick: () => void navigate('/builder'),
                },
              ]
            : []),
          ...(areStepsHidden
            ? [
                {
                  key: 'first-steps',
                  icon: <CheckCircleOutlined aria-hidden />,
                  label: intl.formatMessage({ id: 'FIRST.STEPS' }),
                  onClick: () => {
                    hideSteps(user.id, false);
                    void navigate('/home');
                  },
                },
              ]
            : []),
          {
            key: 'account',
            icon: <SafetyOutlined aria-hidden />,
            label: intl.formatMessage({ id: 'ACCOUNT' }),
            onClick: () => void navigate('/account'),
          },
          // Who signed in with an organization may have none.
          ...(user.confirmsBy === 'organization'
            ? []
            : [
                {
                  key: 'change-password',
                  icon: <KeyOutlined aria-hidden />,
                  label: intl.formatMessage({ id: 'CHANGE.PASSWORD' }),
                  onClick: () => setChanging(true),
                },
              ]),
          {
            key: 'sign-out',
            icon: <LogoutOutlined className="mirrored" aria-hidden />,
            label: intl.formatMessage({ id: 'SIGN.OUT' }),
            onClick: () => void navigate('/logout'),
          },
        ]}
      >
        <Avatar size={32}>{initials(user.name, user.surname)}</Avatar>
      </MenuButton>
      <ChangePasswordModal
        open={changing}
        onClose={() => setChanging(false)}
        onClosed={() => document.getElementById(ID)?.focus()}
      />
    </>
  );
}

function initials(name: string, surname: string): string {
  return [name, surname].map((part) => [...part][0] ?? '').join('');
}
