import { useIntl } from 'react-intl';
import Button from 'antd/es/button';
import Typography from 'antd/es/typography';
import { isApiError } from '../../http/api-error';
import { errorText } from '../../http/error-text';
import { ReloadOutlined, WarningOutlined } from '../../theme/icons';
import { Ltr } from '../text/ltr';
import './states.css';

export interface ErrorStateProps {
  error: unknown;
  /** Tries the failed call again; without it there is no button. */
  onRetry?: () => void;
  /** The failed action, if "something went wrong" isn't enough. */
  title?: string;
}

/**
 * The error, the request's id for support, and a button to try again.
 *
 * @example <ErrorState error={query.error} onRetry={() => query.refetch()} />
 */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const intl = useIntl();
  const requestId = isApiError(error) ? error.requestId : undefined;
  const text = errorText(intl, error);
  return (
    <div className="hima-state" role="alert">
      <WarningOutlined className="hima-state-warning" aria-hidden />
      <p className="hima-state-title">{title ?? text}</p>
      {title && <p className="hima-state-text">{text}</p>}
      {requestId && (
        <p className="hima-state-text">
          {intl.formatMessage(
            { id: 'UI.REQUEST.ID' },
            {
              id: (
                <Typography.Text key="id" code copyable={{ text: requestId }}>
                  <Ltr>{requestId}</Ltr>
                </Typography.Text>
              ),
            },
          )}
        </p>
      )}
      {onRetry && (
        <Button icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
          {intl.formatMessage({ id: 'RETRY' })}
        </Button>
      )}
    </div>
  );
}
