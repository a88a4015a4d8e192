import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { label, useAuth, useIntl } from '@hima/sdk';
import { Button, CheckCircleOutlined, Panel } from '@hima/sdk/shell';
import type { FirstStep } from './first-steps.api';
import { hideSteps, useStepsHidden } from './hidden-steps';
import { useFirstSteps } from './use-first-steps';
import './first-steps.css';

/** Where each step is taken. */
const paths: Readonly<Record<FirstStep['step'], string>> = {
  AddOrganization: '/organizations/new',
  CreateRole: '/roles/new',
  InviteContact: '/contacts/new',
  ConnectDatabase: '/database-connection/new',
  CheckQuery: '/database-connection',
  SetUpGateway: '/sms-setup#setup-gateway',
  RegisterSender: '/sms-setup#setup-senders',
  ApproveSender: '/sms-setup#setup-senders',
  FirstRequest: '/e-campaigns/sms-campaign',
  FirstDecision: '/e-campaigns/campaign-history?status=Pending',
};

/** The remaining steps before campaigns can be sent, for users who can take them; hidden once all are done. */
export function FirstSteps(): ReactNode {
  const intl = useIntl();
  const { user } = useAuth();
  const steps = useFirstSteps();
  const isHidden = useStepsHidden(user?.id ?? '');
  const done = steps.filter((step) => step.done).length;
  if (!user || isHidden || done === steps.length) return null;
  return (
    <Panel
      className="first-steps"
      title={intl.formatMessage({ id: 'FIRST.STEPS' })}
      description={intl.formatMessage({ id: 'FIRST.STEPS.DONE' }, { done, all: steps.length })}
      extra={
        <Button type="text" onClick={() => hideSteps(user.id, true)}>
          {intl.formatMessage({ id: 'FIRST.STEPS.HIDE' })}
        </Button>
      }
    >
      <ol className="first-steps-list">
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
    </Panel>
  );
}

function Step({ step, done }: FirstStep): ReactNode {
  const intl = useIntl();
  const name = label(intl, 'FIRST.STEP', step);
  if (!done)
    return (
      <li>
        <span className="first-steps-open" aria-hidden />
        <Link to={paths[step]}>{name}</Link>
      </li>
    );
  return (
    <li className="hima-soft">
      <CheckCircleOutlined aria-label={intl.formatMessage({ id: 'FIRST.STEPS.IS.DONE' })} />
      <span>{name}</span>
    </li>
  );
}
