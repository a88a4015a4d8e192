import { act, screen } from '@testing-library/react';
import { renderApp } from '../testing';
import { setThemeMode, useResolvedTheme } from './theme-mode';

type Listener = (event: { matches: boolean }) => void;

jest.mock('./theme', () => {
  const listeners: Listener[] = [];
  return {
    ...jest.requireActual<object>('./theme'),
    listeners,
    prefersDark: () => ({
      matches: true,
      addEventListener: (_type: string, listener: Listener) => listeners.push(listener),
    }),
  };
});

function Theme(): string {
  return useResolvedTheme();
}

test('R4.5 follows the operating system in system mode', () => {
  renderApp(<Theme />);
  act(() => setThemeMode('system'));
  expect(screen.getByText('dark')).toBeInTheDocument();
  const { listeners } = jest.requireMock<{ listeners: Listener[] }>('./theme');
  act(() => listeners.forEach((listener) => listener({ matches: false })));
  expect(screen.getByText('light')).toBeInTheDocument();
});
