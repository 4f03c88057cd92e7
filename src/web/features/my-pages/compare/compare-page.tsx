import './compare.css'
import { useCallback } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { companyNameOf } from '../../../../contract/company-name.ts'
import { OVERVIEW_PAGE } from '../../../../contract/session-paths.ts'
import type { WalletInsurance } from '../../../../contract/wallet.ts'
import type { Copy } from '../../../../copy/lookup.ts'
import { isComparedByOffer } from '../../../../insurance/external/external-status.ts'
import { getWallet } from '../../../api/wallet.ts'
import { MoreCopy, useCopy } from '../../../copy/copy-context.tsx'
import { servicesContext, useServices } from '../../../services/app-services.ts'
import { Link } from '../../../ui/link.tsx'
import { LoadFailureBox } from '../../../ui/load-failure-box.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import { CustomerPage } from '../customer-page.tsx'
import { openData, type OpenedData } from '../opened-data.ts'
import { useLoaded } from '../use-loaded.ts'
import { Compared } from './compared.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { externalIdIn, externalPath } from '../external-paths.ts'
import { nameOf } from './line-words.ts'

interface CompareData extends OpenedData {
  readonly copy: Copy
  /** Undefined if the address has none. */
  readonly insuranceId: string | undefined
}

/** Opens the comparison of an insurance of the wallet, whose id is in the query. */
export async function loader(args: LoaderFunctionArgs): Promise<CompareData> {
  const opened = await openData(args)
  const copy = await args.context.get(servicesContext).copy.load(['compare', 'company'])
  return { ...opened, copy, insuranceId: externalIdIn(args.url) }
}

/** The page `/mina-sidor/jamfor`. [P2.1] */
export function Component() {
  const { copy, insuranceId, ...opened } = useLoaderData<CompareData>()
  return (
    <MoreCopy copy={copy}>
      <CustomerPage {...opened} title="compare.title">
        {({ user }) => <Compare key={insuranceId} insuranceId={insuranceId} personalNumber={user.personalNumber ?? ''} />}
      </CustomerPage>
    </MoreCopy>
  )
}

interface CompareProps {
  readonly insuranceId: string | undefined
  readonly personalNumber: string
}

/** Finds the insurance in the wallet, and compares it where it can be compared. */
export function Compare({ insuranceId, personalNumber }: CompareProps) {
  const { t } = useCopy()
  const { client } = useServices()
  const load = useCallback(async () => getWallet(client, personalNumber), [client, personalNumber])
  const { value, isLoading, hasFailed, reload } = useLoaded('wallet', load)
  const heading = useFocusWhenLost<HTMLHeadingElement>(String(hasFailed))
  const insurance = value?.insurances.find(({ id }) => id === insuranceId)
  const isUnknown = value !== undefined && !insurance
  return (
    <>
      <p>
        <Link className="ds-link" to={insurance ? externalPath(insurance.id) : OVERVIEW_PAGE}>
          {t(insurance ? 'compare.toInsurance' : 'compare.back')}
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {t(isUnknown ? 'compare.unknown.title' : 'compare.title')}
      </h1>
      {hasFailed && <LoadFailureBox headingLevel={2} again={{ isLoading, onPress: reload }} />}
      {isLoading && !hasFailed && <output>{t('compare.loading')}</output>}
      {isUnknown && <p>{t('compare.unknown.text')}</p>}
      {insurance && <Found insurance={insurance} />}
    </>
  )
}

function Found({ insurance }: { readonly insurance: WalletInsurance }) {
  const { t } = useCopy()
  const { comparison, needsUpdate, insuranceType } = insurance
  const isCompared = comparison === 'offer'
  const words = { company: companyNameOf(insurance, t), name: nameOf(insurance, t) }
  return (
    <>
      <p className="lead">{t(isCompared ? 'compare.lead' : 'compare.elsewhere.lead', words)}</p>
      {isCompared ? (
        <Compared insurance={insurance} />
      ) : (
        <Elsewhere insurance={insurance} reason={needsUpdate && isComparedByOffer(insuranceType) ? 'needsUpdate' : comparison} />
      )}
    </>
  )
}
