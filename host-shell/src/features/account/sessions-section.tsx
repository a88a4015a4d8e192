import { useId, type ReactNode } from 'react';
import { confirm, notify, useIntl, useMutation, useQuery } from '@hima/sdk';
import { Button, ErrorState, Skeleton } from '@hima/sdk/shell';
import { SessionEntry } from './session-entry';
import { endOthers, sessions } from './sessions.api';
import { useKeepFocus } from './use-keep-focus';

/** Where the person is signed in, this session first. */
export function SessionsSection(): ReactNode {
  const intl = useIntl();
  const heading = useId();
  const { data, error, refetch } = useQuery(sessions);
  const { mutateAsync, isPending } = useMutation({
    ...endOthers,
    onSuccess: ({ ended }) => notify.success(intl.formatMessage({ id: 'SESSIONS.ENDED' }, { ended })),
  });
  const { section, keepFocus } = useKeepFocus(data?.length ?? 0);
  const ordered = [...(data ?? [])].sort((one, other) => Number(other.current) - Number(one.current));

  const endAll = () =>
    void confirm({
      title: intl.formatMessage({ id: 'SESSIONS.END.OTHERS.CONFIRM' }),
      body: intl.formatMessage({ id: 'SESSIONS.END.OTHERS.TEXT' }),
      okText: intl.formatMessage({ id: 'SESSIONS.END.OTHERS' }),
      danger: true,
      work: mutateAsync,
      afterClose: keepFocus,
    });

  return (
    <section ref={section} tabIndex={-1} className="account-card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{intl.formatMessage({ id: 'SESSIONS' })}</h2>
        {ordered.length > 1 && (
          <Button danger loading={isPending} onClick={endAll}>
            {intl.formatMessage({ id: 'SESSIONS.END.OTHERS' })}
          </Button>
        )}
      </header>
      {data ? (
        <ul className="account-sessions">
          {ordered.map((session) => (
            <SessionEntry key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} title={false} />
      )}
    </section>
  );
}
