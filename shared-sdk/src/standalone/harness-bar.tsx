import { useState, type FormEvent, type ReactNode } from 'react';
import { useAuth } from '../auth/hooks';
import { signIn, signOut } from '../auth/session';
import { notify } from '../feedback/notify';
import { useLanguage } from '../i18n/context';
import { queryClient } from '../query/query-client';
import { setLanguage } from '../settings/language';
import { themeModes } from '../settings/theme';
import { setThemeMode, useThemeMode } from '../settings/theme-mode';
import { directions, keep, readScenario, type HarnessDirection } from './harness-choices';
import { roles, type HarnessRole } from './harness-role';
import { scenarios, setScenario, type Scenario } from './scenarios';
import './standalone.css';

interface Choice<T extends string> {
  label: string;
  value: T;
  options: readonly T[];
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChange }: Choice<T>): ReactNode {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value as T)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

interface HarnessBarProps {
  live: boolean;
  role: HarnessRole;
  onRole: (role: HarnessRole) => void;
  direction: HarnessDirection;
  onDirection: (direction: HarnessDirection) => void;
}

/** The harness' switches: a developer's tool, in English. */
export function HarnessBar({ live, role, onRole, direction, onDirection }: HarnessBarProps): ReactNode {
  const { language } = useLanguage();
  const theme = useThemeMode();
  const [scenario, choose] = useState(readScenario);

  function changeScenario(next: Scenario): void {
    keep('scenario', next);
    choose(next);
    setScenario(next);
    void queryClient.resetQueries();
  }

  return (
    <div className="hima-harness" dir="ltr">
      <Choice label="User" value={role} options={roles} onChange={onRole} />
      <Choice label="Language" value={language} options={['en', 'arb']} onChange={setLanguage} />
      <Choice label="Theme" value={theme} options={themeModes} onChange={setThemeMode} />
      <Choice label="Direction" value={direction} options={directions} onChange={onDirection} />
      <Choice label="Scenario" value={scenario} options={scenarios} onChange={changeScenario} />
      <span>{live ? 'A running console answers.' : 'Fixtures answer.'}</span>
      <Session live={live} />
    </div>
  );
}

/** A running console requires a real session. */
function Session({ live }: { live: boolean }): ReactNode {
  const { auth, user } = useAuth();
  if (auth) {
    return (
      <button type="button" onClick={() => void signOut()}>
        Sign out {user?.emailAddress}
      </button>
    );
  }
  if (!live) return null;
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    await signIn({
      userNameOrEmailAddress: String(fields.get('email')),
      password: String(fields.get('password')),
    }).catch(notify.error);
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input name="email" type="email" required placeholder="Console: email" aria-label="Email" />
      <input name="password" type="password" required placeholder="password" aria-label="Password" />
      <button type="submit">Sign in</button>
    </form>
  );
}
