import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as sdk from '@hima/sdk';
import { renderConsole } from '../../test-support/render-console';

const KEY = 'layout-configuration';

jest.mock('@hima/sdk', () => ({
  ...jest.requireActual<object>('@hima/sdk'),
  applyLayoutConfiguration: jest.fn(),
}));
const applied = jest.mocked(sdk.applyLayoutConfiguration);

afterEach(() => {
  jest.useRealTimers();
  applied.mockReset();
  sessionStorage.clear();
});

test('R2.11 R2.19 R2.20 shows two tabs with the specified settings', async () => {
  const { user } = renderConsole({ route: '/builder' });
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Sidebar',
    'Header',
  ]);
  for (const name of ['Fixed sidebar', 'Minimize toggle', 'Hoverable', 'Default minimized'])
    expect(screen.getByRole('switch', { name })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Header' }));
  expect(screen.getByRole('switch', { name: 'Fixed header' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Menu' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Page title' })).toBeChecked();
});

test('R2.21 R4.7 applies edits on Preview only', async () => {
  const { user } = renderConsole({ route: '/builder' });
  await user.click(await screen.findByRole('switch', { name: 'Fixed sidebar' }));
  expect(screen.getByText(/aren’t applied yet/)).toBeInTheDocument();
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(document.querySelector('.shell')).toHaveAttribute('data-sidebar-fixed');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(applied).toHaveBeenCalledTimes(1);
  expect(applied.mock.calls[0]?.[0].app.sidebar.default.fixed).toBe(false);
});

test('R2.21 R4.7 R9.5 Reset re-reads the stored layout after one second', async () => {
  const { user } = renderConsole({ route: '/builder' });
  const fixed = await screen.findByRole('switch', { name: 'Fixed sidebar' });
  await user.click(fixed);
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  act(() => jest.advanceTimersByTime(999));
  expect(fixed).not.toBeChecked();
  act(() => jest.advanceTimersByTime(1));
  expect(fixed).toBeChecked();
  expect(screen.queryByText(/aren’t applied yet/)).not.toBeInTheDocument();
});

test('disables settings without effect', async () => {
  const { user } = renderConsole({ route: '/builder' });
  await user.click(await screen.findByRole('switch', { name: 'Minimize toggle' }));
  expect(screen.getByRole('switch', { name: 'Hoverable' })).toBeDisabled();
});

test('R6.5 shows the unauthorized page and hides links to the builder without the permission', async () => {
  const user = {
    id: 'u',
    name: 'N',
    surname: 'P',
    emailAddress: 'n@hima.example',
    organizationId: 'o',
    organizationName: 'O',
    permissions: ['Pages.Home'],
  };
  const { path } = renderConsole({ route: '/builder', user });
  await waitFor(() => expect(path()).toBe('/error/401'));
});
