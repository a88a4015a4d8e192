import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../testing';
import { MenuButton } from './menu-button';

const choose = jest.fn();
const items = [
  { key: 'en', label: 'English' },
  { key: 'arb', label: 'Arabic' },
];
const show = () =>
  renderApp(
    <MenuButton items={items} onSelect={choose} selectedKeys={['en']}>
      Language
    </MenuButton>,
  );
const button = () => screen.getByRole('button', { name: 'Language' });

test('exposes the menu and its expanded state', async () => {
  const { person } = show();
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await person.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await person.click(screen.getByRole('menuitem', { name: 'Arabic' }));
  expect(choose).toHaveBeenCalledWith('arb');
  await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'false'));
});

test('opens and enters the menu on ArrowDown, restores focus on Escape', async () => {
  const { person } = show();
  await person.tab();
  expect(button()).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'false'));
  await waitFor(() => expect(button()).toHaveFocus());
});
