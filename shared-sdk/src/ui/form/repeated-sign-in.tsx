import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useMutation } from '@tanstack/react-query';
import Button from 'antd/es/button';
import type { CurrentUser } from '../../auth/current-user';
import { signInWithOrganizationAgain } from '../../auth/organization-sign-in';
import { serverNow } from '../../http/server-clock';
import { Problem } from '../states/problem';
import { Timestamp } from '../text/timestamp';
import { Form } from './form';
import './repeated-sign-in.css';

/** Has who signed in with an organization do so once more; their form can be submitted for a few minutes then. */
export function RepeatedSignIn({ user }: { user: CurrentUser }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { pathname, search, hash } = useLocation();
  const until = useUntil(user.confirmedUntil);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => signInWithOrganizationAgain(user, pathname + search + hash),
    meta: { silent: true },
  });

  return (
    <Form.Item
      name="presence"
      // A field without a value: its validity depends on the time only.
      rules={[
        {
          validator: async () => {
            if (!until) throw new Error(text('PRESENCE.REQUIRED'));
          },
        },
      ]}
    >
      {until ? (
        <p className="hima-presence" role="status">
          {intl.formatMessage(
            { id: 'PRESENCE.CONFIRMED' },
            { until: <Timestamp key="until" value={until} /> },
          )}
        </p>
      ) : (
        <div className="hima-presence">
          <p>{text('PRESENCE.WHY')}</p>
          {error && <Problem error={error} />}
          <Button loading={isPending} onClick={() => mutate()}>
            {text('PRESENCE.SIGN.IN')}
          </Button>
        </div>
      )}
    </Form.Item>
  );
}

/** The moment until it has come. */
function useUntil(moment: string | undefined): string | undefined {
  const [now, setNow] = useState(serverNow);
  const left = moment === undefined ? 0 : Date.parse(moment) - now;
  useEffect(() => {
    if (!(left > 0)) return;
    const timer = setTimeout(() => setNow(serverNow()), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0 ? moment : undefined;
}
