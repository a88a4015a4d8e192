import type { ReactNode } from 'react';
import { errorText, isApiError, useIntl, useLanguage } from '@hima/sdk';
import { Alert, Button, Ltr, Typography } from '@hima/sdk/ui';

interface ProblemProps {
  error: unknown;
  /** What the person can do about it. */
  action?: { text: string; run: () => void };
}

/**
 * A refusal beside the button that was pressed: what happened and what to do now. The API's own sentence is
 * English, and knows more (from how many to how many, answered by whom); it is told where it can be read.
 */
export function Problem({ error, action }: ProblemProps): ReactNode {
  const intl = useIntl();
  const { language } = useLanguage();
  const code = isApiError(error) ? error.code : undefined;
  const key = `PROBLEM.${(code ?? '').replace(/([a-z])(?=[A-Z])/g, '$1.').toUpperCase()}`;
  const known = code !== undefined && Object.hasOwn(intl.messages, key);
  const details = errorText(intl, error);
  // What a person can put right does not need the support's number.
  const requestId = isApiError(error) && !(known && error.status < 500) ? error.requestId : undefined;

  return (
    <Alert
      type={isApiError(error) && error.status === 409 ? 'warning' : 'error'}
      showIcon
      role="alert"
      className="problem"
      title={known ? intl.formatMessage({ id: key }) : details}
      description={
        <>
          {known && language === 'en' && <p>{details}</p>}
          {requestId && (
            <p>
              {intl.formatMessage(
                { id: 'PROBLEM.REQUEST.ID' },
                {
                  id: (
                    <Typography.Text key="id" code>
                      <Ltr>{requestId}</Ltr>
                    </Typography.Text>
                  ),
                },
              )}
            </p>
          )}
        </>
      }
      {...(action && { action: <Button onClick={action.run}>{action.text}</Button> })}
    />
  );
}
