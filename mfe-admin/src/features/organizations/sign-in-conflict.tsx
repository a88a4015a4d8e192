import { useIntl, useQuery } from '@hima/sdk';
import { EditConflict } from '@hima/sdk/ui';
import { signInInput, signInProvider, type SignInInput, type SignInProvider } from './sign-in.api';

type Fields = Omit<SignInInput, 'version'>;

interface SignInConflictProps {
  id: string;
  /** The initial values of the form. */
  provider: SignInProvider | null;
  mine: SignInInput;
  onKeep: (input: SignInInput) => void;
  onTakeOver: (now: SignInProvider | null) => void;
}

const texts: Record<keyof Fields, string> = {
  issuer: 'SIGN.IN.ISSUER',
  clientId: 'SIGN.IN.CLIENT.ID',
  clientSecret: 'SIGN.IN.SECRET',
  emailDomains: 'SIGN.IN.DOMAINS',
  enabled: 'SIGN.IN.ENABLED',
  passwordSignIn: 'SIGN.IN.PASSWORDS',
  groupsClaim: 'SIGN.IN.CLAIM',
  groupRoles: 'SIGN.IN.GROUPS',
};

/** Two people edited how the contacts of an organization sign in. */
export function SignInConflict({ id, provider, mine, onKeep, onTakeOver }: SignInConflictProps) {
  const intl = useIntl();
  const { data, error, isFetchedAfterMount } = useQuery({ ...signInProvider(id), refetchOnMount: 'always' });
  // Before that it is the version that was refused.
  const now = isFetchedAfterMount ? data : undefined;
  const stored = now && signInInput(now.provider);
  return (
    <EditConflict<Fields>
      base={fieldsOf(signInInput(provider))}
      mine={fieldsOf(mine)}
      theirs={stored && fieldsOf(stored)}
      error={error}
      fieldText={(name) => intl.formatMessage({ id: texts[name as keyof Fields] })}
      onKeep={(merged) => stored && onKeep({ ...merged, version: stored.version })}
      onTakeOver={() => now && onTakeOver(now.provider)}
    />
  );
}

const fieldsOf = ({ version: _, ...fields }: SignInInput): Fields => fields;
