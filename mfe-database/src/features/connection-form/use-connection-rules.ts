import { useMemo } from 'react';
import { useIntl } from '@hima/sdk';
import { useFormRules, type Rule } from '@hima/sdk/ui';
import { usePasswordRules } from '../../connection/password-rules';

/** Validation rules of the fields of a connection. */
export function useConnectionRules() {
  const intl = useIntl();
  const password = usePasswordRules();
  const { required, min3, max50, max100 } = useFormRules();
  return useMemo(() => {
    const pattern = (pattern: RegExp, id: string): Rule => ({ pattern, message: intl.formatMessage({ id }) });
    return {
      name: [required('NAME.REQUIRED'), min3, max100],
      type: [required('DATABASE.TYPE.REQUIRED')],
      hostName: [
        required('HOST.NAME.REQUIRED'),
        max100,
        pattern(/^\s*([\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*\.?|[0-9a-f:.]+)\s*$/iu, 'HOST.NAME.WRONG'),
      ],
      port: [required('PORT.REQUIRED'), pattern(PORT, 'PORT.WRONG')],
      userName: [required('USERNAME.REQUIRED'), max50],
      password,
      caCertificate: [pattern(CERTIFICATES, 'AUTHORITY.WRONG')],
      databaseName: [max50],
      defaultSchema: [required('DEFAULT.SCHEMA.REQUIRED'), max50],
      mobileNumberQuery: [required('MOBILE.NUMBER.QUERY.REQUIRED')],
    } satisfies Record<string, Rule[]>;
  }, [intl, password, required, min3, max50, max100]);
}

/** Certificates in PEM, without other text. */
const CERTIFICATES = /^\s*(-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*)*$/;

/** 1 to 65535. */
const PORT = /^([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/;
