import { act, screen, waitFor } from '@testing-library/react';
import { stubApi } from '@hima/sdk/testing';
import { useQuery } from '@hima/sdk';
import { renderConsole } from '../../test-support/render-console';

const lose = () => act(() => void window.dispatchEvent(new Event('offline')));
const regain = () => act(() => void window.dispatchEvent(new Event('online')));

test('B3 shows the offline banner, keeps the content, and refetches once online', async () => {
  stubApi({});
  let reads = 0;
  const History = () => {
    const { data } = useQuery({ queryKey: ['history'], queryFn: () => Promise.resolve(`read ${++reads}`) });
    return <h1>{data}</h1>;
  };
  renderConsole({
    route: '/e-campaigns/campaign-history',
    outcomes: { mfe_campaigns: () => Promise.resolve({ Root: History, messages: {} }) },
  });
  expect(await screen.findByText('read 1')).toBeInTheDocument();
  const [banner] = screen.getAllByRole('status');
  expect(banner).toBeEmptyDOMElement();
  lose();
  expect(banner).toHaveTextContent(/^No connection\./);
  expect(screen.getByText(/^No connection\./)).not.toHaveAttribute('role');
  expect(screen.getByText('read 1')).toBeInTheDocument();
  regain();
  expect(screen.queryByText(/^No connection\./)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('read 2')).toBeInTheDocument());
});

test('B3 R1.6 shows the banner in Arabic', async () => {
  renderConsole({ route: '/e-campaigns/campaign-history', language: 'arb' });
  await screen.findByRole('heading', { name: 'page of mfe_campaigns' });
  lose();
  expect(screen.getByText(/^لا يوجد اتصال\./)).toBeInTheDocument();
});
