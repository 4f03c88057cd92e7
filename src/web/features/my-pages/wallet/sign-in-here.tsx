import type { InsuranceCollection } from '../../../../contract/wallet.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { QrCode } from '../../sign/qr-code.tsx'

/** The sign-in at a company: the code to scan, or the link that opens the app. The app names the company. */
export function SignInHere({ collection }: { readonly collection: InsuranceCollection }) {
  const { t } = useCopy()
  const { insuranceCompany, loginMethod, signIn = {} } = collection
  const company = t(`company.${insuranceCompany}`)
  const isHere = loginMethod === 'bankidOnThisDevice'
  const { qr, launchUrl } = signIn
  // an address on our own site is the simulated app's page
  const target = launchUrl?.startsWith('/') ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <>
      <p>{t(isHere ? 'wallet.signIn.here' : 'wallet.signIn.code', { company })}</p>
      {!isHere && qr !== undefined && <QrCode text={qr} label={t('sign.qrAlternative')} />}
      {isHere && launchUrl !== undefined && (
        <p>
          <a className="ds-button" href={launchUrl} {...target}>
            {t('sign.openApp')}
          </a>
        </p>
      )}
      {qr === undefined && launchUrl === undefined && <p>{t('wallet.signIn.starting')}</p>}
    </>
  )
}
