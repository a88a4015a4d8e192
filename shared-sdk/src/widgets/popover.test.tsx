import { createRef } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../testing';
import { Popover, type PopoverHandle } from './popover';
import { popoverAlign, popoverSide } from './popover-side';
import { widget } from './widget';

const help = (ref?: React.Ref<PopoverHandle>) => (
  <>
    <Popover {...(ref && { ref })} title="This screen" content={<a href="/more">{'Read more'}</a>}>
      {'Explain'}
    </Popover>
    <button type="button">{'Next'}</button>
  </>
);
const trigger = () => screen.getByRole('button', { name: 'Explain' });
const closed = () => waitFor(() => expect(trigger()).toHaveAttribute('aria-expanded', 'false'));

test('R9.8 opens on click as a focused dialog, restores focus on Escape', async () => {
  const { user } = renderApp(help());
  expect(trigger()).toHaveAttribute('aria-haspopup', 'dialog');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.hover(trigger());
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');

  await user.click(trigger());
  const dialog = await screen.findByRole('dialog', { name: 'This screen' });
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  expect(trigger()).toHaveAttribute('aria-controls', dialog.id);
  await waitFor(() => expect(dialog).toHaveFocus());
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();

  await user.keyboard('{Escape}');
  await closed();
  expect(trigger()).toHaveFocus();
});

test('restores focus on its close button', async () => {
  const { user } = renderApp(help());
  await user.click(trigger());
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await closed();
  expect(trigger()).toHaveFocus();
});

test('closes when focus leaves and does not pull it back', async () => {
  const { user } = renderApp(help());
  await user.click(trigger());
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Read more' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await closed();
});

test('R8.6 calls show, hide and toggle by name, and no other method', async () => {
  const ref = createRef<PopoverHandle>();
  renderApp(help(ref));
  act(() => widget(ref.current).call('show'));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  act(() => widget(ref.current).call('hide'));
  await closed();
  act(() => widget(ref.current).call('toggle'));
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  expect(() => widget(ref.current).call('enable' as 'show')).toThrow('No method named "enable"');
});

test('R9.8 opens at the end side, 8 px from the button', () => {
  expect(popoverSide('right', 'ltr')).toBe('right');
  expect(popoverSide('right', 'rtl')).toBe('left');
  expect(popoverSide('bottom', 'rtl')).toBe('bottom');
  expect(popoverAlign('right', [0, 8])).toEqual({ offset: [8, 0] });
  expect(popoverAlign('left', [0, 8])).toEqual({ offset: [-8, 0] });
  expect(popoverAlign('top', [3, 8])).toEqual({ offset: [3, -8] });
});
