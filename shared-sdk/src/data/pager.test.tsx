import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../testing';
import { Pager } from './pager';

function Pages() {
  const [page, setPage] = useState(1);
  return <Pager page={page} pageSize={10} total={30} onPage={setPage} onPageSize={() => undefined} />;
}

test('R1.6 keeps the focus in the pager where its button leads no further', async () => {
  const { user } = renderApp(<Pages />);
  screen.getByRole('button', { name: 'Last page' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveFocus());
});
