import { useState } from 'react';
import { useIntl, useMutation } from '@hima/sdk';
import {
  Button,
  Form,
  Input,
  Problem,
  fieldFaults,
  latinDigits,
  showFaults,
  useFormRules,
} from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { wholeNumber } from '../../form/whole-number';
import { AnswerDialog } from './answer-dialog';
import { capAudience } from './campaign-details.api';

interface AudienceCapProps {
  campaign: Campaign;
  /** The cap changed: a preview of the page is of another one. */
  onChange: () => void;
  onReload: () => void;
}

/** The audience cap of the request, and the approver's button to change it. */
export function AudienceCap({ campaign, onChange, onReload }: AudienceCapProps) {
  const intl = useIntl();
  const rules = useFormRules();
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<{ cap: string }>();
  const capping = useMutation(capAudience(campaign.id));
  const removing = useMutation(capAudience(campaign.id));
  const { audienceCap: cap, version, actions } = campaign;
  const mayCap = actions.includes('capAudience');
  const text = (id: string) => intl.formatMessage({ id });
  if (!mayCap && cap === null) return null;

  return (
    <div className="campaigns-audience-cap">
      <p>{cap === null ? text('CAP.NONE') : intl.formatMessage({ id: 'CAP.AT.MOST' }, { people: cap })}</p>
      {mayCap && (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {text(cap === null ? 'CAP.SET' : 'CAP.CHANGE')}
          </Button>
          {cap !== null && (
            <Button
              type="text"
              size="small"
              loading={removing.isPending}
              onClick={() => removing.mutate({ cap: null, version }, { onSuccess: onChange })}
            >
              {text('CAP.REMOVE')}
            </Button>
          )}
        </div>
      )}
      {removing.error && (
        <Problem error={removing.error} action={{ text: text('RELOAD.LATEST'), run: onReload }} />
      )}
      <AnswerDialog
        open={open}
        title={text('CAP.TITLE')}
        form={form}
        first="cap"
        submit={text('CAP.SET')}
        answering={capping}
        onReload={onReload}
        onClose={() => setOpen(false)}
        onSubmit={(values, close) =>
          capping.mutate(
            { cap: Number(values.cap), version },
            {
              onSuccess: () => {
                close();
                onChange();
              },
              onError: (refusal) => showFaults(form, fieldFaults<'cap'>(intl, refusal)),
            },
          )
        }
      >
        <Form.Item
          name="cap"
          label={text('CAP.LABEL')}
          extra={text('CAP.HINT')}
          initialValue={cap === null ? '' : String(cap)}
          normalize={latinDigits}
          validateFirst
          rules={[rules.required('CAP.REQUIRED'), wholeNumber(intl, 1, 10_000_000)]}
        >
          <Input inputMode="numeric" dir="ltr" autoComplete="off" />
        </Form.Item>
      </AnswerDialog>
    </div>
  );
}
