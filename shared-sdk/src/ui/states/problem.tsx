import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Typography from 'antd/es/typography';
import { isApiError } from '../../http/api-error';
import { isUnsettled } from '../../http/attempts';
import { apiSentence, errorText } from '../../http/error-text';
import { label } from '../../i18n/label';
import { problemText } from '../../http/problem-text';
import { Ltr } from '../text/ltr';
import { Written } from '../text/written';
import './states.css';

export interface ProblemProps {
  error: unknown;
  /**
   * What could not be done; without it, the refusal's own text is the title, as it is where no answer of the API
   * came: then it may have been done.
   */
  title?: string;
  /** The next step. */
  action?: { text: string; run: () => void };
  /**
   * The kind of the texts of the fields that the API may name: with CHANGES.FIELD, `fourEyes` reads
   * CHANGES.FIELD.FOUR.EYES. They are listed where the API's own sentence isn't shown.
   */
  fields?: string;
}

/**
 * A refusal beside the button that was pressed: what happened and what to do now, in the words of `errorText`.
 *
 * @example {save.error && <Problem error={save.error} action={{ text: 'Reload', run: reload }} />}
 */
export function Problem({ error, title, action, fields }: ProblemProps): ReactNode {
  const intl = useIntl();
  const { code, validationErrors = [] } = isApiError(error) ? error : {};
  const text = errorText(intl, error);
  const worded = problemText(intl, error);
  const sentence = isApiError(error) ? apiSentence(error) : undefined;
  const answered = code === 'OutcomeUnknown' ? false : !isUnsettled(error) || typeof code === 'string';
  const head = (answered ? title : undefined) ?? text;
  // Only the API's sentence names a bad value: it is for every reader.
  const fault = code === 'ValidationFailed' && text === worded && !fields ? sentence : undefined;
  const named = fields && text !== sentence ? validationErrors.flatMap(({ members }) => members) : [];
  // Errors that users can correct don't need a request id for support.
  const requestId = isApiError(error) && !(worded && error.status < 500) ? error.requestId : undefined;

  return (
    <Alert
      type={isApiError(error) && error.status === 409 ? 'warning' : 'error'}
      showIcon
      role="alert"
      className="hima-problem"
      title={head}
      description={
        <>
          {head !== text && <Written as="p">{text}</Written>}
          {fault && <Written as="p">{fault}</Written>}
          {fields && named.length > 0 && (
            <p>{intl.formatList(named.map((member) => label(intl, fields, member)))}</p>
          )}
          {requestId && (
            <p>
              {intl.formatMessage(
                { id: 'UI.REQUEST.ID' },
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
