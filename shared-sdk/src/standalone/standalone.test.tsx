import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAuth, usePermission } from '../auth/hooks';
import { parseContributions } from '../remote/contributions.mjs';
import { testLocale } from '../testing';
import { Standalone } from './standalone';

const contributions = parseContributions({
  routes: [{ path: '/roles', title: { en: 'Roles', arb: 'الأدوار' }, permission: 'Pages.Roles' }],
});

function Root(): string {
  const { user, status } = useAuth();
  return `${status} ${user?.name ?? 'nobody'} ${usePermission('Pages.Roles') ? 'may' : 'may not'}`;
}

test('F6 runs a remote standalone with the user and direction of the harness', async () => {
  const user = userEvent.setup();
  const remote = { Root, messages: async () => ({}) };
  render(
    <Standalone remote={remote} contributions={contributions} locale={testLocale('en')} messages={{}} />,
  );
  expect(await screen.findByText('signed-in Amal may')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('User'), 'owner');
  expect(await screen.findByText('signed-in Omar may not')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('User'), 'nobody');
  expect(await screen.findByText('signed-out nobody may not')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Direction'), 'rtl');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});

test('F6 keeps the choices of the harness over a reload', async () => {
  const user = userEvent.setup();
  const remote = { Root, messages: async () => ({}) };
  const page = (
    <Standalone remote={remote} contributions={contributions} locale={testLocale('en')} messages={{}} />
  );
  const { unmount } = render(page);
  await user.selectOptions(screen.getByLabelText('User'), 'owner');
  await user.selectOptions(screen.getByLabelText('Direction'), 'rtl');
  await user.selectOptions(screen.getByLabelText('Scenario'), 'forbidden');
  unmount();
  render(page);
  expect(await screen.findByText('signed-in Omar may not')).toBeInTheDocument();
  expect(screen.getByLabelText('Direction')).toHaveValue('rtl');
  expect(screen.getByLabelText('Scenario')).toHaveValue('forbidden');
});
