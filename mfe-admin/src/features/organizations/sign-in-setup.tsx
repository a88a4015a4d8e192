import { confirm, notify, useIntl, useMutation } from '@hima/sdk';
import { Button, Problem } from '@hima/sdk/ui';
import { deleteSignIn, signInInput, saveSignIn, testSignIn, type SignInProvider } from './sign-in.api';
import { SignInFacts } from './sign-in-facts';
import { TestResult } from './test-result';

interface SignInSetupProps {
  id: string;
  provider: SignInProvider;
  onEdit: () => void;
}

/** The stored provider with its actions. */
export function SignInSetup({ id, provider, onEdit }: SignInSetupProps) {
  const intl = useIntl();
  const text = (key: string) => intl.formatMessage({ id: key });
  const save = useMutation(saveSignIn(id));
  const test = useMutation(testSignIn(id));
  const { enabled } = provider;

  const change = (to: boolean) =>
    save.mutateAsync({ ...signInInput(provider), enabled: to, ...(!to && { passwordSignIn: true }) });
  const turnOff = () =>
    confirm({
      title: text('SIGN.IN.OFF.QUESTION'),
      body: text('SIGN.IN.OFF.EFFECT'),
      okText: text('SIGN.IN.OFF'),
      payload: id,
      work: async () => {
        await change(false);
        notify.success(text('SIGN.IN.SAVED'));
      },
    });
  const remove = () =>
    confirm({
      title: text('SIGN.IN.DELETE.QUESTION'),
      body: text('SIGN.IN.OFF.EFFECT'),
      okText: text('DELETE'),
      danger: true,
      payload: id,
      work: () => deleteSignIn(id, provider.version),
    });

  return (
    <>
      <SignInFacts provider={provider} />
      {test.data && <TestResult result={test.data} />}
      {test.error && <Problem error={test.error} />}
      {save.error && <Problem error={save.error} title={text('EDIT.NOT.SAVED')} />}
      <div className="admin-form-actions">
        <Button onClick={onEdit}>{text('EDIT')}</Button>
        <Button loading={test.isPending} onClick={() => test.mutate()}>
          {text('SIGN.IN.TEST')}
        </Button>
        {enabled ? (
          <Button onClick={() => void turnOff()}>{text('SIGN.IN.OFF')}</Button>
        ) : (
          <Button
            loading={save.isPending}
            onClick={() => save.mutate({ ...signInInput(provider), enabled: true })}
          >
            {text('SIGN.IN.ON')}
          </Button>
        )}
        <Button danger onClick={() => void remove()}>
          {text('DELETE')}
        </Button>
      </div>
    </>
  );
}
