import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useDocumentTitle, useInitialFocus, useIntl } from '@hima/sdk';
import { Button, type RingScene } from '@hima/sdk/base';
import { FullPage } from './full-page';

const notFound = { title: 'ERROR.404.TITLE', text: 'ERROR.404.TEXT', scene: 'astray' } as const;
const pages = new Map<string | undefined, { title: string; text: string; scene: RingScene }>([
  ['401', { title: 'ERROR.401.TITLE', text: 'ERROR.401.TEXT', scene: 'closed' }],
  ['500', { title: 'ERROR.500.TITLE', text: 'ERROR.500.TEXT', scene: 'broken' }],
]);

/** /error/401, /error/404, /error/500; every other one is the page that cannot be found. */
export function ErrorPage(): ReactNode {
  const { '*': code } = useParams();
  const { title, text, scene } = pages.get(code) ?? notFound;
  const intl = useIntl();
  const navigate = useNavigate();
  const heading = intl.formatMessage({ id: title });
  const home = useInitialFocus<HTMLButtonElement>();
  useDocumentTitle(heading);

  return (
    <FullPage title={heading} scene={scene}>
      <p>{intl.formatMessage({ id: text })}</p>
      <Button ref={home} type="primary" size="large" onClick={() => void navigate('/')}>
        {intl.formatMessage({ id: 'RETURN.HOME' })}
      </Button>
    </FullPage>
  );
}
