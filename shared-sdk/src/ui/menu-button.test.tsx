import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../testing';
import { MenuButton } from './menu-button';
import { menuCode } from './menu-code';

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
  const { user } = show();
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('menuitemradio', { name: 'Arabic' }));
  expect(choose).toHaveBeenCalledWith('arb');
  await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'false'));
});

test.each(['{ArrowDown}', '{Enter}'])(
  'downloads the code of menus at the first %s, and keeps the focus',
  async (key) => {
    menuCode.replace(undefined);
    const { user } = show();
    await user.tab();
    await user.keyboard(key);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitemradio'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
  },
);

test('says that the code of menus can’t be downloaded, and tries again', async () => {
  menuCode.replace(undefined);
  const load = jest.spyOn(menuCode, 'load').mockRejectedValueOnce(new Error('Loading chunk 1 failed'));
  const { user } = show();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  load.mockRestore();
  await user.click(button());
  expect(await screen.findByRole('menuitemradio', { name: 'Arabic' })).toBeInTheDocument();
});

test('names an item with a submenu as any other', async () => {
  const { user } = renderApp(
    <MenuButton items={[{ key: 'language', label: 'Language', children: items }]}>Settings</MenuButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  expect(await screen.findByRole('menuitem', { name: 'Language' })).toHaveAttribute('aria-haspopup', 'true');
});

test('marks the item in force, and only items of a choice', async () => {
  const { user } = renderApp(
    <MenuButton
      selectedKeys={['en']}
      items={[
        { key: 'language', label: 'Language', children: items },
        { key: 'out', label: 'Sign out' },
      ]}
    >
      Account
    </MenuButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Account' }));
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).not.toHaveAttribute('aria-checked');
  await user.click(screen.getByRole('menuitem', { name: /Language/ }));
  expect(await screen.findByRole('menuitemradio', { name: 'English' })).toBeChecked();
  expect(screen.getByRole('menuitemradio', { name: 'Arabic' })).not.toBeChecked();
});

test('opens and enters the menu on ArrowDown, restores focus on Escape', async () => {
  const { user } = show();
  await user.tab();
  expect(button()).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitemradio'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'false'));
  await waitFor(() => expect(button()).toHaveFocus());
});

test('a choice by Enter focuses the button first, and keeps the key from the dialog it opens', async () => {
  choose.mockReset().mockImplementation(() => expect(button()).toHaveFocus());
  const { user } = show();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitemradio'));
  // Its default action clicks the element that has the focus afterward.
  expect(fireEvent.keyDown(document.activeElement!, { key: 'Enter', keyCode: 13, which: 13 })).toBe(false);
  expect(choose).toHaveBeenCalledWith('en');
});

test('enters the menu of an item when it is displayed, however long that takes', async () => {
  const { user } = renderApp(
    <MenuButton
      items={[
        {
          key: 'language',
          label: 'Language',
          children: [{ key: 'off', label: 'Klingon', disabled: true }, ...items],
        },
      ]}
    >
      Account
    </MenuButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: /Language/ })).toHaveFocus());
  fireEvent.keyDown(document.activeElement!, { key: 'Enter', keyCode: 13, which: 13 });
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'English' })).toHaveFocus());
});
