import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderApp } from './render-app';

/** Does its work in twenty turns of the event loop, as React divides a long one on a slow machine. */
function inTurns(work: () => void, turns = 20): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (turns > 1 ? inTurns(work, turns - 1) : work());
  port2.postMessage(null);
}

function Slow() {
  const [done, setDone] = useState(false);
  return <button onClick={() => inTurns(() => setDone(true))}>{done ? 'Done' : 'Start'}</button>;
}

test('a click ends when the page has done all that it caused', async () => {
  const { user } = renderApp(<Slow />);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(screen.getByRole('button', { name: 'Done' })).toBeInTheDocument();
});
