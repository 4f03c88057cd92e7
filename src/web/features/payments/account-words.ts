import type { Consent } from '../../../contract/payments.ts'
import type { Translate } from '../../../copy/lookup.ts'

/** Returns an account as its owner recognises it: the bank and the last digits. */
export function accountWords(
  { bankName, clearingNumber, accountEnding }: Pick<Consent, 'bankName' | 'clearingNumber' | 'accountEnding'>,
  t: Translate,
): string {
  if (bankName === undefined) return t('payments.autogiro.account.unknownBank', { clearing: clearingNumber, ending: accountEnding })
  return t('payments.autogiro.account', { bank: bankName, ending: accountEnding })
}
