import { useIntl } from 'react-intl';
import { RingArt } from '../brand/ring-art';
import { PageHeader } from '../page-header';
import './states.css';

/**
 * The whole page of an area that does not exist yet: what it will do, and that it is not built.
 *
 * @param title of the page, when it is not the route's
 * @param purpose one or two sentences: what people will do here
 */
export function NotBuiltYet({ title, purpose }: { title?: string; purpose: string }) {
  const intl = useIntl();
  return (
    <>
      <PageHeader title={title} />
      <section className="hima-not-built">
        <RingArt className="hima-not-built-art" />
        <div>
          <p className="hima-state-title">{intl.formatMessage({ id: 'UI.NOT.BUILT.YET' })}</p>
          <p className="hima-state-text">{purpose}</p>
        </div>
      </section>
    </>
  );
}
