import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import Modal from 'antd/es/modal';
import { renderApp } from '../testing';

const button = (name: string) => screen.getByRole('button', { name });

function Rules() {
  const [rules, setRules] = useState(['Age', 'City']);
  return (
    <main tabIndex={-1}>
      <section aria-label="Rules">
        {rules.map((rule) => (
          <fieldset key={rule}>
            <button onClick={() => setRules(rules.filter((other) => other !== rule))}>
              {`Remove ${rule}`}
            </button>
          </fieldset>
        ))}
      </section>
      {rules.length > 1 && <button onClick={() => setRules(['Age'])}>{'Remove last'}</button>}
    </main>
  );
}

test('R1.6 moves the focus of a removed control to the area around it', async () => {
  const { user } = renderApp(<Rules />);
  await user.click(button('Remove City'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Rules' })).toHaveFocus());
  await user.tab();
  expect(button('Remove Age')).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Rules' })).not.toHaveAttribute('tabindex');
});

test('R1.6 moves the focus to the content where nothing nearer is left', async () => {
  const { user } = renderApp(<Rules />);
  await user.click(button('Remove last'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

function Pages() {
  const [at, setAt] = useState(1);
  return (
    <nav aria-label="Pages">
      <button disabled={at === 1} onClick={() => setAt(1)}>
        {'First'}
      </button>
      <button disabled={at === 3} onClick={() => setAt(3)}>
        {'Last'}
      </button>
    </nav>
  );
}

test('R1.6 moves the focus of a disabled control to the area around it', async () => {
  const { user } = renderApp(<Pages />);
  await user.click(button('Last'));
  await waitFor(() => expect(screen.getByRole('navigation')).toHaveFocus());
  await user.tab();
  expect(button('First')).toHaveFocus();
});

function Dialogs({ keepOpener }: { keepOpener: boolean }) {
  const [state, setState] = useState<'before' | 'open' | 'after'>('before');
  return (
    <section aria-label="Senders">
      {(state !== 'after' || keepOpener) && <button onClick={() => setState('open')}>{'Add sender'}</button>}
      {state === 'open' && (
        <Modal open title="Add sender" onCancel={() => setState('after')} onOk={() => setState('after')}>
          <input aria-label="Sender ID" />
        </Modal>
      )}
    </section>
  );
}

test.each([
  ['the button that opened it', true],
  ['what the button was in', false],
])('R1.6 moves the focus of a dialog that is gone to %s', async (_what, keepOpener) => {
  const { user } = renderApp(<Dialogs keepOpener={keepOpener} />);
  await user.click(button('Add sender'));
  await user.click(await screen.findByRole('textbox'));
  await user.click(button('OK'));
  const place = keepOpener ? button('Add sender') : screen.getByRole('region', { name: 'Senders' });
  await waitFor(() => expect(place).toHaveFocus());
});

test('R1.6 leaves the focus where a click took it', async () => {
  const { user } = renderApp(<Rules />);
  act(() => button('Remove City').focus());
  await user.click(document.body);
  await user.click(button('Remove last'));
  act(() => (document.activeElement as HTMLElement).blur());
  expect(document.body).toHaveFocus();
});

test('R1.6 gives the focus back to a control that was disabled meanwhile', async () => {
  function Saving() {
    const [saving, setSaving] = useState(false);
    return (
      <form onSubmit={(event) => event.preventDefault()} aria-label="Settings">
        <button disabled={saving} onClick={() => setSaving(true)}>
          {'Save'}
        </button>
        <p onTransitionEnd={() => setSaving(false)}>{'Saving'}</p>
      </form>
    );
  }
  const { user } = renderApp(<Saving />);
  await user.click(button('Save'));
  await waitFor(() => expect(screen.getByRole('form')).toHaveFocus());
  fireEvent.transitionEnd(screen.getByText('Saving'));
  await waitFor(() => expect(button('Save')).toHaveFocus());
});

test('R1.6 begins where the page before it ended', async () => {
  sessionStorage.setItem('focus-after-reload', 'language');
  renderApp(<button id="language">{'Language'}</button>);
  await waitFor(() => expect(button('Language')).toHaveFocus());
  expect(sessionStorage).toHaveLength(0);
});
