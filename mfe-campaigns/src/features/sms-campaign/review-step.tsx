import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { label } from '../../campaign/labels';
import { OneText } from '../../message/one-text';
import { PhonePreview } from '../../message/phone-preview';
import type { ComposedText } from '../../message/compose';
import { ExpectedAudience } from './expected-audience';
import { fieldsOf } from './field-places';
import { HoursNote } from './hours-note';
import type { Choices } from '../../campaign/choices.api';
import { requestFields, senderIdOf } from './request-fields';
import { senderKey, type RequestValues } from './request-values';
import { TestOnPhone } from '../../test-message/test-on-phone';
import { steps, type Step } from './steps';
import { useSearchOf } from './use-step';
import type { StepProblem } from './use-step-problems';
import './review-step.css';

interface ReviewStepProps {
  choices: Choices;
  values: RequestValues;
  texts: ComposedText[];
  problems: StepProblem[];
  apiKeyHint: string | null;
}

/** All values, step by step, with a link back to each step. */
export function ReviewStep({ choices, values, texts, problems, apiKeyHint }: ReviewStepProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const searchOf = useSearchOf();
  const senderId = senderIdOf(values);
  const sender = choices.senders.find((one) => senderKey(one) === values.sender);
  const factsOf = (step: Step): [string, ReactNode][] =>
    fieldsOf(step).flatMap((field): [string, ReactNode][] => {
      const { label: name, review } = requestFields[field];
      return review ? [[name, review({ intl, values, choices, apiKeyHint })]] : [];
    });
  const lengths = texts.map(({ name, parts, alphabet }): [string, ReactNode] => [
    texts.length > 1 ? `TEXT.${name}` : 'DETAILS.PARTS',
    parts > 0 && (
      <>
        {intl.formatMessage({ id: 'DETAILS.PARTS.EACH' }, { parts })} <small dir="ltr">{alphabet}</small>
      </>
    ),
  ]);

  return (
    <div className="campaigns-review">
      {steps.map((step) => {
        if (step === 'review') return null;
        const title = label(intl, 'REQUEST.STEP', step);
        const missing = problems.filter((problem) => problem.step === step);
        return (
          <section key={step} aria-labelledby={`review-${step}`}>
            <div className="campaigns-review-head">
              <h3 id={`review-${step}`}>{title}</h3>
              <Link
                to={searchOf(step)}
                aria-label={intl.formatMessage({ id: 'REVIEW.EDIT' }, { step: title })}
              >
                {text('EDIT')}
              </Link>
            </div>
            {missing.length > 0 && (
              <ul className="campaigns-review-missing">
                {missing.map(({ field, message }) => (
                  <li key={field}>{message}</li>
                ))}
              </ul>
            )}
            <dl className="hima-facts">
              {[...factsOf(step), ...(step === 'message' ? lengths : [])].map(([id, value]) => (
                <div key={id}>
                  <dt>{text(id)}</dt>
                  <dd>{value || <span className="hima-soft">{text('REVIEW.NONE')}</span>}</dd>
                </div>
              ))}
            </dl>
            {step === 'request' && choices.expectedAudience && <ExpectedAudience values={values} />}
            {step === 'delivery' && <HoursNote choices={choices} values={values} />}
            {step === 'message' && senderId && (
              <div className="campaigns-review-texts">
                {texts
                  .filter(({ text: written }) => written !== '')
                  .map(({ name, text: written, parts }) => (
                    <OneText key={name} name={texts.length > 1 ? name : null}>
                      <PhonePreview senderId={senderId} text={written} marked={false} />
                      {sender && <TestOnPhone sender={sender} text={written} parts={parts} />}
                    </OneText>
                  ))}
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}
