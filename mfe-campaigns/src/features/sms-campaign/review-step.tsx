import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { Ltr, Timestamp } from '@hima/sdk/ui';
import { label, objectiveText } from '../../campaign/labels';
import { PhonePreview } from '../../message/phone-preview';
import { toInstant } from '../../schedule/zoned-time';
import type { Composed } from './compose';
import type { Choices } from './request.api';
import type { RequestValues } from './request-values';
import { steps, type Step } from './steps';
import { searchOf } from './use-step';
import type { StepProblem } from './use-step-problems';
import './review-step.css';

interface ReviewStepProps {
  choices: Choices;
  values: RequestValues;
  composed: Composed;
  problems: StepProblem[];
  apiKeyHint: string | null;
}

/** Everything once more, step by step, with the way back to each. */
export function ReviewStep({ choices, values, composed, problems, apiKeyHint }: ReviewStepProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { connectionId, filterId, totalSms, objective, messageType, urlLink, file, timeZone } = values;
  const senderId = values.sender?.split(':').slice(1).join(':');
  const filter = choices.filters.find(({ id, isDefault }) => (filterId ? id === filterId : isDefault));
  const start = values.start === 'at' ? toInstant(values.startLocal, timeZone) : undefined;
  const key = values.removeApiKey ? undefined : values.apiKey ? text('REVIEW.KEY.NEW') : apiKeyHint;
  const facts: Record<Exclude<Step, 'review'>, [string, ReactNode][]> = {
    objective: [['CAMPAIGN.OBJECTIVE', objective && objectiveText(intl, objective)]],
    request: [
      ['CAMPAIGN.NAME', values.name && <bdi>{values.name}</bdi>],
      ['CAMPAIGN.COMPANY', values.companyLegalName && <bdi>{values.companyLegalName}</bdi>],
      ['CAMPAIGN.CONNECTION', choices.connections.find(({ id }) => id === connectionId)?.name],
      ['CAMPAIGN.FILTER', filter ? <bdi>{filter.name}</bdi> : text('REQUEST.FILTER.NONE')],
      ['CAMPAIGN.TOTAL.SMS', /^\d+$/.test(totalSms) && intl.formatNumber(Number(totalSms))],
    ],
    message: [
      ['CAMPAIGN.MESSAGE.TYPE', messageType && label(intl, 'MESSAGE.TYPE', messageType)],
      ['CAMPAIGN.LINK', urlLink && <Ltr>{urlLink}</Ltr>],
      [
        'DETAILS.PARTS',
        composed.parts > 0 && (
          <>
            {intl.formatMessage({ id: 'DETAILS.PARTS.EACH' }, { parts: composed.parts })}{' '}
            <small dir="ltr">{composed.alphabet}</small>
          </>
        ),
      ],
    ],
    delivery: [
      ['CAMPAIGN.SENDER', senderId && <Ltr>{senderId}</Ltr>],
      [
        'CAMPAIGN.START',
        values.start === 'accepted'
          ? text('CAMPAIGN.WHEN.ACCEPTED')
          : start && <Timestamp value={start.toISOString()} timeZone={timeZone} zone="long" />,
      ],
    ],
    attachments: [
      ['CAMPAIGN.REGISTRATION', file && <bdi>{file.name}</bdi>],
      ['CAMPAIGN.API.KEY', key && <Ltr>{key}</Ltr>],
    ],
  };

  return (
    <div className="review">
      {steps.map((step) => {
        if (step === 'review') return null;
        const title = label(intl, 'REQUEST.STEP', step);
        const missing = problems.filter((problem) => problem.step === step);
        return (
          <section key={step} aria-labelledby={`review-${step}`}>
            <div className="review-head">
              <h3 id={`review-${step}`}>{title}</h3>
              <Link
                to={searchOf(step)}
                aria-label={intl.formatMessage({ id: 'REVIEW.EDIT' }, { step: title })}
              >
                {text('EDIT')}
              </Link>
            </div>
            {missing.length > 0 && (
              <ul className="review-missing">
                {missing.map(({ field, message }) => (
                  <li key={field}>{message}</li>
                ))}
              </ul>
            )}
            <dl className="facts">
              {facts[step].map(([id, value]) => (
                <div key={id}>
                  <dt>{text(id)}</dt>
                  <dd>{value || <span className="soft">{text('REVIEW.NONE')}</span>}</dd>
                </div>
              ))}
            </dl>
            {step === 'message' && composed.text !== '' && senderId && (
              <PhonePreview senderId={senderId} text={composed.text} marked={false} />
            )}
          </section>
        );
      })}
    </div>
  );
}
