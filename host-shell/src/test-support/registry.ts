import { parseRegistry, type RemoteEntry } from '@hima/sdk/remote';

const title = (en: string, arb: string) => ({ en, arb });

/** A registry such as the publisher writes, for tests. */
export function registryJson(changes: Record<string, object> = {}): object {
  const version = (contributes: object, more: object = {}) => ({
    channels: { stable: '1.0.0' },
    versions: {
      '1.0.0': {
        entry: '/remotes/x/1.0.0/remoteEntry.js',
        integrity: `sha384-${'A'.repeat(64)}`,
        sdk: '^1.0.0',
        contributes,
        ...more,
      },
    },
  });
  return {
    schema: 1,
    remotes: {
      mfe_auth: version({ routes: [{ path: '/auth', title: title('Sign in', 'دخول') }], area: 'auth' }),
      mfe_campaigns: version(
        {
          routes: [
            {
              path: '/e-campaigns/campaign-history',
              title: title('Campaign History', 'سجل الحملات'),
              permission: 'Pages.Campaigns',
            },
            {
              path: '/campaign-filter',
              title: title('Campaign Filter', 'تصفية الحملات'),
              permission: 'Pages.CampaignFilter',
            },
          ],
          menu: [
            { to: '/campaign-filter', icon: 'filter', order: 50 },
            { to: '/e-campaigns/campaign-history', icon: 'history', order: 30, group: 'e-campaign' },
          ],
          groups: [{ id: 'e-campaign', title: title('E-Campaign', 'الحملات'), icon: 'send', order: 30 }],
          crumbs: {
            E_CAMPAIGNS: title('E-Campaigns', 'الحملات'),
            DETAILS: title('Details', 'التفاصيل'),
          },
        },
        changes.mfe_campaigns,
      ),
      mfe_admin: version(
        {
          routes: [
            {
              path: '/organizations',
              title: title('Organizations', 'المؤسسات'),
              permission: 'Pages.Organizations',
            },
          ],
          menu: [{ to: '/organizations', icon: 'apartment', order: 90 }],
        },
        changes.mfe_admin,
      ),
    },
  };
}

export function remotes(): RemoteEntry[] {
  return parseRegistry(registryJson(), 'http://localhost/registry.json').remotes;
}
