import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi } from '@hima/sdk/testing';
import contributions from '../../../contributions.json';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { aSetup } from '../../testing/fixtures';
import type { PendingChange } from './sms-setup.api';

const setup = aSetup();

test.each([
  ['en', 'Daily limit', 'I reviewed these changes', 'Confirm change', 'Pending changes'],
  ['arb', 'الحد اليومي', 'تمت مراجعة هذه التغييرات', 'تأكيد التغيير', 'تغييرات بانتظار التأكيد'],
] as const)(
  'confirms a change after its basis changed only as reviewed (%s)',
  async (language, daily, reviewed, confirm, pending) => {
    const since = (to: number, basis: string): PendingChange => ({
      id: 'change-1',
      proposedBy: 'Maha Al-Mutairi',
      proposedAt: '2026-11-21T09:00:00Z',
      expiresAt: '2026-11-24T09:00:00Z',
      changes: [{ field: 'fourEyes', from: true, to: false }],
      changedSince: [{ field: 'dailyCap', from: 5_000, to }],
      basis,
      actions: ['confirm', 'reject'],
    });
    let change = since(6_000, 'first');
    const { calls } = stubApi({
      'GET /campaign-api/sender': () => ({ totalCount: 0, items: [] }),
      'GET /campaign-api/country-rule': () => ({ items: [] }),
      'GET /campaign-api/sms-setup/test-number': () => ({
        items: [],
        most: 5,
        additions: { left: 10, most: 10 },
        messages: { left: 50, most: 50 },
      }),
      'GET /campaign-api/sms-setup': () => ({ ...setup, pendingChanges: [change] }),
      'POST /campaign-api/sms-setup/change/:id/confirm': ({ body }) => {
        if ((body as { basis: string }).basis === 'second') return { ...setup, version: 4 };
        change = since(7_000, 'second');
        throw refuse(409, { code: 'SettingsChanged', message: 'The SMS setup changed in the meantime.' });
      },
    });
    const { user } = renderApp(<App />, {
      route: '/sms-setup',
      contributions,
      user: 'steward',
      language,
      messages: language === 'en' ? en : arb,
    });
    const region = await screen.findByRole('region', { name: pending });
    expect(region).toHaveTextContent(daily);
    const button = within(region).getByRole('button', { name: confirm });
    const box = within(region).getByRole('checkbox', { name: reviewed });
    expect(button).toBeDisabled();
    await user.click(box);
    await user.click(button);
    await waitFor(() => expect(region).toHaveTextContent('7,000'));
    expect(box).not.toBeChecked();
    expect(button).toBeDisabled();
    await user.click(box);
    await user.click(button);
    await waitFor(() => expect(region).not.toBeInTheDocument());
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { basis: 'first' },
      { basis: 'second' },
    ]);
  },
);
