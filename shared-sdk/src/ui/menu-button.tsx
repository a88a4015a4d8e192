import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import Button, { type ButtonProps } from 'antd/es/button';
import type { DropdownProps } from 'antd/es/dropdown';
import type { MenuProps } from 'antd/es/menu';
import { notify } from '../feedback/notify';
import { menuCode } from './menu-code';

type Items = NonNullable<MenuProps['items']>;

export interface MenuButtonProps extends Omit<ButtonProps, 'onClick' | 'onSelect'> {
  items: Items;
  /** Receives the key of the chosen item; items can also have their own `onClick`. */
  onSelect?: (key: string) => void;
  /** Keys of the items that are in force, when the menu or its inner lists are choices. */
  selectedKeys?: string[];
  placement?: DropdownProps['placement'];
}

/**
 * A button that opens a menu, as keyboard and screen reader expect one: it says that it has a menu and
 * whether it is open, ArrowDown enters, Escape and a choice give the focus back to the button.
 * (antd's Dropdown says neither and leaves the focus on the page's body.)
 *
 * @example <MenuButton items={[{ key: 'en', label: 'English' }]} onSelect={setLanguage}>Language</MenuButton>
 */
export function MenuButton({
  items,
  onSelect,
  selectedKeys,
  placement = 'bottomRight',
  children,
  ...button
}: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { Dropdown, fetch } = useDropdown(trigger);

  const change = (next: boolean) => {
    setOpen(next);
    if (next) return;
    // After the menu has let go of the focus. A click elsewhere keeps the focus where it went.
    requestAnimationFrame(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.closest('[role="menu"]')) trigger.current?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || open) return;
    event.preventDefault();
    fetchAndOpen();
  };
  const fetchAndOpen = () => {
    setOpen(true);
    fetch().catch((error: unknown) => {
      setOpen(false);
      notify.error(error);
    });
  };
  const opener = (
    <Button
      {...button}
      ref={trigger}
      aria-haspopup="menu"
      aria-expanded={open && Dropdown !== undefined}
      onKeyDown={onKeyDown}
      {...(!Dropdown && { onClick: fetchAndOpen, loading: open })}
    >
      {children}
    </Button>
  );
  if (!Dropdown) return opener;

  return (
    <Dropdown
      open={open}
      onOpenChange={change}
      trigger={['click']}
      placement={placement}
      // Moves the focus into the menu that was requested; it is not the attribute that grabs it on load.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      menu={{
        items: selectedKeys ? withChoices(items, selectedKeys) : items,
        // By a click like the menu itself: one that opens by hovering goes when the pointer takes the short way to it.
        triggerSubMenuAction: 'click',
        onClick: ({ key }) => {
          // A dialog opened by the choice returns the focus to the current element, because the menu will be removed.
          trigger.current?.focus();
          onSelect?.(key);
        },
        onKeyDown: (event) => {
          keepEnter(event);
          if (moves.has(event.key)) focusActive(event.target);
          enterOpened(event.target);
        },
        ...(selectedKeys && { selectable: true, selectedKeys }),
      }}
    >
      {opener}
    </Dropdown>
  );
}

/** antd's Dropdown, undefined until it is at hand. Around the trigger it makes a new button, which keeps the focus. */
function useDropdown(trigger: RefObject<HTMLButtonElement | null>) {
  const [Dropdown, setDropdown] = useState(menuCode.now);
  const focused = useRef(false);

  useLayoutEffect(() => {
    if (focused.current) trigger.current?.focus();
  }, [Dropdown, trigger]);

  const fetch = async () => {
    const loaded = await menuCode.load();
    focused.current = document.activeElement === trigger.current;
    setDropdown(() => loaded);
  };
  return { Dropdown, fetch };
}

/**
 * What the choice opens takes the focus before the key is done: Enter would then press its first button, such as that which
 * closes a dialog. A link needs its own Enter.
 */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !(event.target instanceof HTMLAnchorElement)) event.preventDefault();
}

const moves = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * To the item that a key has made active, of the same list or the one that opened it. antd gives it the focus a frame later
 * only: Enter, when it comes first, would choose the item before it.
 */
function focusActive(before: EventTarget): void {
  const list = before instanceof HTMLElement ? before.closest('[role="menu"]') : null;
  if (!list) return;
  flushSync(() => {});
  const item =
    list.querySelector<HTMLElement>(
      '.ant-dropdown-menu-item-active, .ant-dropdown-menu-submenu-active > [role="menuitem"]',
    ) ?? document.querySelector<HTMLElement>(`[aria-controls="${list.id}"]`);
  (item?.querySelector('a') ?? item)?.focus();
}

/** To the first item of the menu that an item has opened. antd tries it once, after five frames, displayed or not. */
function enterOpened(item: EventTarget): void {
  if (!(item instanceof HTMLElement) || !item.hasAttribute('aria-haspopup')) return;
  requestAnimationFrame(() => {
    if (document.activeElement !== item || item.getAttribute('aria-expanded') !== 'true') return;
    const opened = document.getElementById(item.getAttribute('aria-controls') ?? '');
    opened?.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')?.focus();
    enterOpened(item);
  });
}

/**
 * A screen reader hears which item of a choice is in force: of each inner list, even where none is, and of the outer one where
 * one is.
 */
function withChoices(items: Items, selected: string[], inner = false): Items {
  const isChoice = inner || items.some((item) => selected.includes(String(item?.key)));
  return items.map((item) => {
    if (item && 'children' in item && item.children)
      return { ...item, children: withChoices(item.children, selected, true) };
    if (!isChoice || !item || item.type === 'divider') return item;
    return { ...item, role: 'menuitemradio', 'aria-checked': selected.includes(String(item.key)) };
  });
}
