import { scriptGuard } from './script-guard';

const ask = (name: string) =>
  scriptGuard((remote) => (remote === 'mfe_a' ? 'sha384-A' : undefined)).createScript?.({
    url: 'http://localhost/remotes/mfe-a/1.0.0/remoteEntry.js?r=1',
    remoteInfo: { name } as never,
  });

test('runs a script only with the integrity hash of the registry and a timeout of a minute', () => {
  const { script, timeout } = ask('mfe_a') as { script: HTMLScriptElement; timeout: number };
  expect(script.integrity).toBe('sha384-A');
  expect(script.src).toContain('remoteEntry.js?r=1');
  expect(timeout).toBe(60_000);
});
