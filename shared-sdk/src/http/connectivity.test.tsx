import { act, screen } from '@testing-library/react';
import { renderApp, stubApi } from '../testing';
import { campaignApi, mainApi, probe } from '../auth/apis';
import { useReachable } from './connectivity';

function Reachable() {
  return <p>{useReachable() ? 'reachable' : 'out of reach'}</p>;
}

test('B3 is offline after a call without a response or a browser event, and online after a response', async () => {
  renderApp(<Reachable />);
  expect(screen.getByText('reachable')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('out of reach')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('reachable')).toBeInTheDocument();

  stubApi({
    'POST /api/TokenAuth/SignOut': () => {
      throw new TypeError('Failed to fetch');
    },
    'POST /api/user/session/end-others': () => Response.json({}, { status: 500 }),
  });
  await act(() => mainApi.post('/TokenAuth/SignOut').catch(() => undefined));
  expect(screen.getByText('out of reach')).toBeInTheDocument();
  // Even a failure is an answer.
  await act(() => mainApi.post('/user/session/end-others').catch(() => undefined));
  expect(screen.getByText('reachable')).toBeInTheDocument();
});

test('keeps an API unreachable until that API responds', async () => {
  let campaignApiAnswers = false;
  stubApi({
    'GET /api/user/session': () => null,
    'GET /campaign-api/campaign': () => {
      throw new TypeError('Failed to fetch');
    },
    'GET /campaign-api/healthz': () => {
      if (!campaignApiAnswers) throw new TypeError('Failed to fetch');
      return { status: 'ok' };
    },
  });
  renderApp(<Reachable />);
  await act(() => campaignApi.get('/campaign').catch(() => undefined));
  expect(screen.getByText('out of reach')).toBeInTheDocument();
  await act(() => mainApi.get('/user/session'));
  await act(probe);
  expect(screen.getByText('out of reach')).toBeInTheDocument();
  campaignApiAnswers = true;
  await act(probe);
  expect(screen.getByText('reachable')).toBeInTheDocument();
});
