import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  setLanguage,
  setThemeMode,
  useAuth,
  useIntl,
  useLanguage,
  useThemeMode,
  type Permission,
} from '@hima/sdk';
import { useRegistry } from '../../registry/registry-context';
import { BUILDER } from '../../registry/areas';
import { registryCommands, type Command } from './commands';

const PENDING = '/e-campaigns/campaign-history?status=Pending';
const ANSWER: Permission = 'Pages.Campaigns.Answer';

/** All pages and actions available here: the host's own, and those of the registry. */
export function useCommands(): Command[] {
  const intl = useIntl();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { user } = useAuth();
  const { remotes } = useRegistry();
  const mode = useThemeMode();

  return useMemo(() => {
    const text = (id: string) => intl.formatMessage({ id });
    const go = (path: string) => void navigate(path);
    const own = (
      kind: Command['kind'],
      key: string,
      icon: string,
      run: () => void,
      to?: string,
    ): Command => ({
      id: key,
      kind,
      title: text(key),
      words: text(`${key}.WORDS`),
      icon,
      run,
      ...(to && { to }),
    });
    const permissions = user?.permissions ?? [];
    const modes = (['light', 'dark', 'system'] as const).filter((offered) => offered !== mode);
    return [
      own('page', 'PALETTE.HOME', 'home', () => go('/home'), '/home'),
      ...registryCommands(remotes, permissions, language, go),
      ...(permissions.includes(ANSWER)
        ? [own('page', 'PALETTE.PENDING', 'send', () => go(PENDING), PENDING)]
        : []),
      ...(permissions.includes(BUILDER)
        ? [own('page', 'BUILDER', 'setting', () => go('/builder'), '/builder')]
        : []),
      own('page', 'ACCOUNT', 'safety', () => go('/account'), '/account'),
      ...modes.map((offered) =>
        own('action', `PALETTE.${offered.toUpperCase()}`, offered, () => setThemeMode(offered)),
      ),
      own('action', 'PALETTE.LANGUAGE', 'language', () => setLanguage(language === 'en' ? 'arb' : 'en')),
      own('action', 'PALETTE.SIGN.OUT', 'sign-out', () => go('/logout'), '/logout'),
    ];
  }, [intl, navigate, language, user, remotes, mode]);
}
