import { useId } from 'react';
import { useIntl, useQuery } from '@hima/sdk';
import { Alert, Button, PreviewBudget, Problem, Timestamp } from '@hima/sdk/ui';
import { expectedAudience } from '../../campaign/expected-audience.api';
import type { RequestValues } from './request-values';
import './expected-audience.css';

/** About how many people the request would reach, where the organization shows it to requesters. */
export function ExpectedAudience({ values: { connectionId, filterId } }: { values: RequestValues }) {
  const intl = useIntl();
  const heading = useId();
  const text = (id: string) => intl.formatMessage({ id });
  const { data: found, error, isFetching, refetch } = useQuery(expectedAudience(connectionId, filterId));
  // After a refusal, the figure of before may no longer be true.
  const data = error ? undefined : found;

  return (
    <section aria-labelledby={heading} className="campaigns-expected">
      <h3 id={heading}>{text('EXPECTED.AUDIENCE')}</h3>
      <p className="hima-soft">{text(connectionId ? 'EXPECTED.AUDIENCE.HINT' : 'EXPECTED.AUDIENCE.NEEDS')}</p>
      <Button disabled={!connectionId} loading={isFetching} onClick={() => void refetch()}>
        {text('EXPECTED.AUDIENCE.GET')}
      </Button>
      <div aria-live="polite">
        {data?.belowMinimum && (
          <Alert
            type="warning"
            showIcon
            title={intl.formatMessage({ id: 'EXPECTED.AUDIENCE.BELOW' }, { minimum: data.minimum })}
          />
        )}
        {data && data.people !== null && (
          <>
            <p className="campaigns-expected-people">
              {intl.formatMessage({ id: 'UI.ABOUT' }, { count: data.people })}
            </p>
            <p className="hima-soft">
              {intl.formatMessage(
                { id: 'EXPECTED.AUDIENCE.NOISE' },
                { accuracy: data.accuracy, time: <Timestamp key="time" value={data.queriedAt} /> },
              )}
            </p>
          </>
        )}
        {data && <PreviewBudget {...data.budget} />}
      </div>
      {error && !isFetching && <Problem error={error} />}
    </section>
  );
}
