import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { CheckOutlined } from '@hima/sdk/ui';
import { label } from '../../campaign/labels';
import { steps, type Step } from './steps';
import { useSearchOf } from './use-step';
import './stepper.css';

interface StepperProps {
  current: Step;
  /** Complete steps. */
  complete: ReadonlySet<Step>;
}

/** The current and completed steps, with links to all; on a phone it is a row that scrolls. */
export function Stepper({ current, complete }: StepperProps) {
  const intl = useIntl();
  const searchOf = useSearchOf();
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // A phone that is turned. The page itself stays where it was scrolled to.
    const center = () => {
      if (row.current && here.current) row.current.scrollLeft += middle(here.current) - middle(row.current);
    };
    const observer = new ResizeObserver(center);
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, []);

  return (
    <nav className="campaigns-stepper" aria-label={intl.formatMessage({ id: 'REQUEST.STEPS' })}>
      <ol ref={row}>
        {steps.map((step, index) => {
          const done = complete.has(step);
          return (
            <li key={step} className={done ? 'campaigns-step campaigns-step-done' : 'campaigns-step'}>
              <Link
                to={searchOf(step)}
                {...(step === current && { ref: here, 'aria-current': 'step' as const })}
              >
                <span className="campaigns-step-mark" aria-hidden>
                  {done ? <CheckOutlined /> : intl.formatNumber(index + 1)}
                </span>
                {label(intl, 'REQUEST.STEP', step)}
                {done && (
                  <span className="hima-visually-hidden">
                    {intl.formatMessage({ id: 'REQUEST.STEP.DONE' })}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** In pixels, from the left. */
function middle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
