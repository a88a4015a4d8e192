import { NumberField } from './number-field';
import { SetupForm, type SetupFormProps } from './setup-form';
import { SwitchField } from './switch-field';
import type { Setup, SetupChange } from './sms-setup.api';
import './setup-fields.css';

interface Values {
  minimumAudience: string;
  typedCountFrom: string;
  undoSeconds: string;
  fourEyes: boolean;
  expectedAudience: boolean;
  stewardFourEyes: boolean;
}

/** How careful people have to be: for the data owner's steward to decide. */
export function PrivacyForm(props: SetupFormProps) {
  return (
    <SetupForm
      name="privacy"
      right="Pages.SmsSetup.Privacy"
      valuesOf={valuesOf}
      changeOf={changeOf}
      labels={labels}
      {...props}
    >
      <div className="campaigns-setup-fields">
        <NumberField
          name="minimumAudience"
          label="RULES.MINIMUM"
          hint="RULES.MINIMUM.HINT"
          min={50}
          max={100_000}
          required="MINIMUM.REQUIRED"
        />
        <NumberField
          name="typedCountFrom"
          label="RULES.TYPED.COUNT"
          hint="RULES.TYPED.COUNT.HINT"
          min={1}
          max={10_000_000}
          required="TYPED.COUNT.REQUIRED"
        />
        <NumberField
          name="undoSeconds"
          label="RULES.UNDO"
          hint="RULES.UNDO.HINT"
          min={0}
          max={300}
          required="UNDO.REQUIRED"
        />
      </div>
      <SwitchField form="privacy" name="fourEyes" label="RULES.FOUR.EYES" hint="RULES.FOUR.EYES.HINT" />
      <SwitchField
        form="privacy"
        name="expectedAudience"
        label="PRIVACY.EXPECTED.AUDIENCE"
        hint="PRIVACY.EXPECTED.AUDIENCE.HINT"
      />
      <SwitchField
        form="privacy"
        name="stewardFourEyes"
        label="PRIVACY.STEWARD.FOUR.EYES"
        hint="PRIVACY.STEWARD.FOUR.EYES.HINT"
      />
    </SetupForm>
  );
}

function valuesOf(setup: Setup): Values {
  const { minimumAudience, typedCountFrom, undoSeconds, fourEyes, expectedAudience, stewardFourEyes } = setup;
  return {
    minimumAudience: String(minimumAudience),
    typedCountFrom: String(typedCountFrom),
    undoSeconds: String(undoSeconds),
    fourEyes,
    expectedAudience,
    stewardFourEyes,
  };
}

const labels: Record<keyof Values, string> = {
  minimumAudience: 'RULES.MINIMUM',
  typedCountFrom: 'RULES.TYPED.COUNT',
  undoSeconds: 'RULES.UNDO',
  fourEyes: 'RULES.FOUR.EYES',
  expectedAudience: 'PRIVACY.EXPECTED.AUDIENCE',
  stewardFourEyes: 'PRIVACY.STEWARD.FOUR.EYES',
};

function changeOf({ minimumAudience, typedCountFrom, undoSeconds, ...switches }: Values): SetupChange {
  return {
    minimumAudience: Number(minimumAudience),
    typedCountFrom: Number(typedCountFrom),
    undoSeconds: Number(undoSeconds),
    ...switches,
  };
}
