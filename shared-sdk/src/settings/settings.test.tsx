import { act, screen } from '@testing-library/react';
import { renderApp } from '../testing';
import { bootDocument } from './boot';
import { readLanguage, setLanguage } from './language';
import { page } from './page';
import { setThemeMode, useMenuMode, useResolvedTheme, useThemeMode } from './theme-mode';

afterEach(() => jest.restoreAllMocks());

function Modes(): string {
  return [useThemeMode(), useMenuMode(), useResolvedTheme()].join(' ');
}

test('R4.5 R3.3 applies a mode and stores it under both keys', () => {
  renderApp(<Modes />);
  expect(screen.getByText('light light light')).toBeInTheDocument();
  act(() => setThemeMode('dark'));
  expect(screen.getByText('dark dark dark')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect([localStorage.getItem('theme-mode'), localStorage.getItem('menu-mode')]).toEqual(['dark', 'dark']);
});

test('R9.4 flags the switch for 300 ms', () => {
  jest.useFakeTimers();
  try {
    renderApp(<Modes />);
    act(() => setThemeMode('dark'));
    expect(document.documentElement).toHaveAttribute('data-theme-switching');
    act(() => jest.advanceTimersByTime(300));
    expect(document.documentElement).not.toHaveAttribute('data-theme-switching');
  } finally {
    jest.useRealTimers();
  }
});

test('applies a setting changed in another tab', () => {
  renderApp(<Modes />);
  localStorage.setItem('theme-mode', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme-mode' })));
  expect(screen.getByText('dark light dark')).toBeInTheDocument();
});

test('R9.3 falls back to light and English for invalid values', () => {
  localStorage.setItem('theme-mode', 'purple');
  localStorage.setItem('language', '{"en"}');
  bootDocument();
  expect(readLanguage()).toBe('en');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});

test('sets language, direction and theme of the document before rendering', () => {
  localStorage.setItem('theme-mode', 'dark');
  localStorage.setItem('language', 'arb');
  bootDocument();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
});

test('R4.6 stores a language, then reloads the page', () => {
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => {});
  setLanguage('arb');
  expect(localStorage.getItem('language')).toBe('arb');
  expect(reload).toHaveBeenCalledTimes(1);
});
