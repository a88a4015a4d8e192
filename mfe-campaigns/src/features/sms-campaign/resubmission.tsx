import { useEffect, useRef, type ComponentRef } from 'react';
import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { Alert, Form, Input, fieldFaults, Written } from '@hima/sdk/ui';
import type { Remark } from '../../campaign/last-return';
import { RemarkText } from '../../campaign/remark-text';
import { requestMembers } from '../../campaign/request-members';
import { fieldOf, stepOf } from './field-places';
import { useSearchOf } from './use-step';
import './resubmission.css';

const FIELD = 'resubmission-remark';
const FAULT = 'resubmission-remark-fault';

interface ResubmissionProps {
  returned: Remark;
  remark: string;
  onRemark: (remark: string) => void;
  /** Of the last try to submit. */
  error: unknown;
}

/** The changes that the approver requested, with links to them, and a field for the requester's remark. */
export function Resubmission({ returned, remark, onRemark, error }: ResubmissionProps) {
  const intl = useIntl();
  const { by, text, fields } = returned;
  const fault = fieldFaults(intl, error)
    .find(({ name }) => name === 'remark')
    ?.errors.join(' ');
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  useEffect(() => {
    if (fault) field.current?.focus();
  }, [fault]);
  return (
    <Alert
      type="warning"
      showIcon
      role="group"
      className="campaigns-resubmission"
      title={intl.formatMessage({ id: 'RESUBMISSION' }, { by: <Written key="by">{by}</Written> })}
      description={
        <>
          <RemarkText text={text} />
          {fields.length > 0 && (
            <ul>
              {fields.map((member) => (
                <li key={member}>
                  <MemberLink member={member} />
                </li>
              ))}
            </ul>
          )}
          <Form layout="vertical" component={false}>
            <Form.Item
              label={intl.formatMessage({ id: 'RESUBMISSION.REMARK' })}
              htmlFor={FIELD}
              extra={intl.formatMessage({ id: 'REMARKS.HINT' })}
              {...(fault && {
                validateStatus: 'error',
                help: <span id={FAULT}>{fault}</span>,
              })}
            >
              <Input.TextArea
                ref={field}
                id={FIELD}
                {...(fault && { 'aria-invalid': true, 'aria-describedby': FAULT })}
                autoSize={{ minRows: 2, maxRows: 8 }}
                maxLength={1000}
                dir="auto"
                value={remark}
                onChange={({ target }) => onRemark(target.value)}
              />
            </Form.Item>
          </Form>
        </>
      }
    />
  );
}

function MemberLink({ member }: { member: Remark['fields'][number] }) {
  const intl = useIntl();
  const searchOf = useSearchOf();
  const name = intl.formatMessage({ id: requestMembers[member].label });
  const field = fieldOf(member);
  const step = field && stepOf(field);
  return step ? <Link to={searchOf(step)}>{name}</Link> : name;
}
