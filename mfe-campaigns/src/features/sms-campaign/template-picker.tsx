import { useRef, useState } from 'react';
import { confirm, useIntl } from '@hima/sdk';
import { Button, Modal, Written } from '@hima/sdk/ui';
import type { Choices } from '../../campaign/choices.api';
import { TemplateChoices, type ChosenText } from './template-choices';

interface TemplatePickerProps {
  choices: Choices;
  /** The current text; replaced after a confirmation. */
  message: string;
  onUse: (text: string) => void;
  /** After a choice, once the dialog is closed: moves the focus to the text. */
  onUsed: () => void;
}

/** Begins the message with one of the organization's templates. */
export function TemplatePicker({ choices, message, onUse, onUsed }: TemplatePickerProps) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const used = useRef(false);

  const use = async ({ name, text }: ChosenText) => {
    const lost = message.trim() !== '' && message !== text;
    const agreed =
      !lost ||
      (await confirm({
        title: intl.formatMessage({ id: 'TEMPLATE.REPLACE.QUESTION' }),
        body: intl.formatMessage({ id: 'TEMPLATE.REPLACE.MEANS' }, { name: <Written>{name}</Written> }),
        okText: intl.formatMessage({ id: 'TEMPLATE.REPLACE' }),
      }));
    if (!agreed) return;
    used.current = true;
    onUse(text);
    setOpen(false);
  };

  return (
    <>
      <Button
        onClick={() => {
          used.current = false;
          setOpen(true);
        }}
      >
        {intl.formatMessage({ id: 'TEMPLATE.USE' })}
      </Button>
      <Modal
        open={open}
        title={intl.formatMessage({ id: 'TEMPLATE.USE' })}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
        afterClose={() => used.current && onUsed()}
      >
        <TemplateChoices choices={choices} onChoose={(chosen) => void use(chosen)} />
      </Modal>
    </>
  );
}
