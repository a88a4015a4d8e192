import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from '@hima/sdk';
import { Carousel } from '@hima/sdk/shell';
import { JourneyArt } from './journey-art';
import './request-journey.css';

const steps = ['request', 'preview', 'decision', 'sending'] as const;

/** The stages of a campaign request, from proposal to sending. */
export function RequestJourney(): ReactNode {
  const intl = useIntl();
  return (
    <div className="journey">
      <Carousel title={intl.formatMessage({ id: 'JOURNEY' })}>
        {steps.map((step) => (
          <div key={step} className="journey-step">
            <JourneyArt step={step} />
            <div>
              <h3>
                <FormattedMessage id={`JOURNEY.${step.toUpperCase()}`} />
              </h3>
              <p>
                <FormattedMessage id={`JOURNEY.${step.toUpperCase()}.TEXT`} />
              </p>
            </div>
          </div>
        ))}
      </Carousel>
    </div>
  );
}
