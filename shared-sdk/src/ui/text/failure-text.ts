import type { IntlShape } from 'react-intl';
import { label } from '../../i18n/label';

/** Names of the statuses with which an SMS center refuses a message. Source: SMPP 3.4, 5.1.3. */
const statusNames: Readonly<Record<number, string>> = {
  0x01: 'ESME_RINVMSGLEN',
  0x08: 'ESME_RSYSERR',
  0x0a: 'ESME_RINVSRCADR',
  0x0b: 'ESME_RINVDSTADR',
  0x0d: 'ESME_RBINDFAIL',
  0x14: 'ESME_RMSGQFUL',
  0x15: 'ESME_RINVSERTYP',
  0x43: 'ESME_RINVESMCLASS',
  0x45: 'ESME_RSUBMITFAIL',
  0x48: 'ESME_RINVSRCTON',
  0x49: 'ESME_RINVSRCNPI',
  0x50: 'ESME_RINVDSTTON',
  0x51: 'ESME_RINVDSTNPI',
  0x58: 'ESME_RTHROTTLED',
  0x62: 'ESME_RINVEXPIRY',
  0x64: 'ESME_RX_T_APPN',
  0x65: 'ESME_RX_P_APPN',
  0x66: 'ESME_RX_R_APPN',
  0xc3: 'ESME_RMISSINGOPTPARAM',
  0xc4: 'ESME_RINVOPTPARAMVAL',
  0xfe: 'ESME_RDELIVERYFAILURE',
  0xff: 'ESME_RUNKNOWNERR',
};

const status = /^0x[0-9A-F]{8}$/;
/** The API's own words; other codes come from SMS centers and operators. */
const words = ['GatewayUnreachable', 'Incomplete', 'NoAnswer', 'NoReceipt', 'NotSaid', 'Other'] as const;

/**
 * Why a message failed, in the reader's language: a word of the API, the SMS center's answer ("Invalid recipient number
 * (ESME_RINVDSTADR)"), or the operator's own code from a receipt.
 *
 * @param code as the API gives it: `NoReceipt`, `0x0000000B`, `0421`
 */
export function failureText(intl: IntlShape, code: string): string {
  if (status.test(code)) {
    const name = statusNames[Number(code)];
    return name
      ? intl.formatMessage({ id: `FAILURES.${name.replaceAll('_', '.')}` }, { name })
      : intl.formatMessage({ id: 'FAILURES.STATUS' }, { status: code });
  }
  const word = words.find((one) => one === code);
  return word ? label(intl, 'FAILURES', word) : intl.formatMessage({ id: 'FAILURES.OPERATOR' }, { code });
}
