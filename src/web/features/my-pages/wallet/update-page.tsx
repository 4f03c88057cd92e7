import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import { companyNameOf } from '../../../../contract/company-name.ts'
import { OVERVIEW_PAGE } from '../../../../contract/session-paths.ts'
import { WALLET_PAGE } from '../../../../contract/customer-pages.ts'
import type { CollectionLoginMethod, WalletInsurance, WalletTerms } from '../../../../contract/wallet.ts'
import type { ExternalCompany } from '../../../../insurance/external/company.ts'
import { swedishDateOf } from '../../../../values/clock.ts'
import { LOG_LEVELS } from '../../../api/log.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { servicesContext, useServices } from '../../../services/app-services.ts'
import { Box } from '../../../ui/box.tsx'
import { Link } from '../../../ui/link.tsx'
import { writtenExternal } from '../written-object.ts'
import { CollectionCard } from './collection-card.tsx'
import type { Start } from './begin-collections.ts'
import { canFetchFrom, isOnlyByCode, isOver } from './collections.ts'
import { externalIdIn, externalPath } from '../external-paths.ts'
import { News } from './news.tsx'
import { RefusedBox } from './refused-box.tsx'
import { StartButtons } from './start-buttons.tsx'
import { TermsPart } from './terms-part.tsx'
import { openWallet, type WalletData } from './wallet-data.ts'
import { WalletFrame, WalletLoad } from './wallet-frame.tsx'
import type { WalletState } from './wallet-state.ts'
import type { WalletStore } from './wallet-store.ts'

interface UpdateData extends WalletData {
  /** Of the insurance in the wallet; undefined if the address has none. */
  readonly id: string | undefined
}

/** Opens the page that fetches one insurance's company again. */
export async function loader(args: LoaderFunctionArgs): Promise<UpdateData> {
  const opened = await openWallet(args)
  const id = externalIdIn(args.url)
  if (id !== undefined) return { ...opened, id }
  args.context.get(servicesContext).log({ text: 'Invalid id of an insurance', level: LOG_LEVELS.error, tag: 'wallet' })
  return { ...opened, id: undefined }
}

/** The page `/mina-sidor/uppdatera`. [P2.1] */
export function Component() {
  const opened = useLoaderData<UpdateData>()
  return (
    <WalletFrame {...opened}>
      <UpdateView key={opened.id} id={opened.id} actions={opened.wallet} />
    </WalletFrame>
  )
}

interface UpdateViewProps {
  readonly id: string | undefined
  readonly actions: WalletStore
}

/** One insurance of another company, which is fetched again with everything from that company. [P4.8] */
export function UpdateView({ id, actions }: UpdateViewProps) {
  const { t } = useCopy()
  const wallet = useStore(actions.store)
  const found = wallet.insurances.find((insurance) => insurance.id === id)
  // a collection may find that it is gone: the page goes on saying which it was
  const [seen, setSeen] = useState(found)
  if (found && found !== seen) setSeen(found)
  const insurance = found ?? seen
  if (insurance) return <Known insurance={insurance} isGone={!found} wallet={wallet} actions={actions} />
  const isUnknown = id === undefined || wallet.state === 'loaded'
  return (
    <>
      <h1>{t(isUnknown ? 'wallet.update.unknown.title' : 'wallet.update.title.unnamed')}</h1>
      {!isUnknown && <WalletLoad wallet={wallet} loading="wallet.update.loading" onRetry={() => void actions.load()} />}
      {isUnknown && <p>{t('wallet.update.unknown.text')}</p>}
      {isUnknown && <ToWallet />}
    </>
  )
}

function ToWallet() {
  const { t } = useCopy()
  return (
    <p>
      <Link className="ds-link" to={WALLET_PAGE}>
        {t('wallet.toWallet')}
      </Link>
    </p>
  )
}

interface KnownProps {
  readonly insurance: WalletInsurance
  readonly isGone: boolean
  readonly wallet: WalletState
  readonly actions: WalletStore
}

function Known({ insurance, isGone, wallet, actions }: KnownProps) {
  const { t } = useCopy()
  const { insuranceCompany, insuranceName: name, fetchedAt } = insurance
  const { clock } = useServices()
  const insured = writtenExternal(insurance)
  const latest = wallet.collections.find((one) => one.insuranceCompany === insuranceCompany)
  const [begunBefore] = useState(latest && isOver(latest, clock.now()) ? latest.entityId : undefined)
  const collection = latest?.entityId === begunBefore ? undefined : latest
  const company = wallet.companies?.find((one) => one.insuranceCompany === insuranceCompany)
  const isUpdated = collection?.stage === 'done' && !isGone
  const companyName = companyNameOf(insurance, t)
  const begin = async (start: Start) => actions.begin({ ...start, insuranceId: insurance.id })
  return (
    <>
      {!isGone && (
        <p>
          <Link className="ds-link" to={externalPath(insurance.id)}>
            {t('wallet.update.back')}
          </Link>
        </p>
      )}
      <h1>
        {name === '' ? t('wallet.update.title.unnamed') : t('wallet.update.title', { name })}
        {insured !== undefined && <span className="my-pages-object"> {insured}</span>}
      </h1>
      {!isUpdated && !isGone && (
        <p className="lead">{t('wallet.update.lead', { company: companyName, date: swedishDateOf(new Date(fetchedAt)) })}</p>
      )}
      <WalletLoad wallet={wallet} loading="wallet.loading" onRetry={() => void actions.load()} />
      <News wallet={wallet} signIn={collection?.stage === 'waitingForSignIn' ? collection : undefined} />
      {isUpdated && <Updated id={insurance.id} />}
      {isGone && <Gone company={companyName} />}
      {collection && (
        <CollectionCard
          collection={collection}
          kept={wallet.insurances.filter((one) => one.insuranceCompany === insuranceCompany)}
          isSigningIn={collection.stage === 'waitingForSignIn'}
          headingLevel={2}
          onSignIn={() => undefined}
          onCancel={async () => actions.cancel(collection.entityId)}
          onAgain={company && (async () => begin({ companies: [company], method: collection.loginMethod, isAccepting: false }))}
        />
      )}
      {!collection && company && wallet.terms && (
        <StartPart company={company} name={companyName} terms={wallet.terms} wallet={wallet} begin={begin} />
      )}
    </>
  )
}

function Updated({ id }: { readonly id: string }) {
  const { t } = useCopy()
  return (
    <Box kind="success" title={t('wallet.update.done.title')}>
      <p>
        <Link className="ds-link" to={externalPath(id)}>
          {t('wallet.update.done.link')}
        </Link>
      </p>
    </Box>
  )
}

function Gone({ company }: { readonly company: string }) {
  const { t } = useCopy()
  return (
    <Box kind="info" title={t('wallet.update.gone.title')}>
      <p>{t('wallet.update.gone.text', { company })}</p>
      <p>
        <Link className="ds-link" to={OVERVIEW_PAGE}>
          {t('wallet.kept.link')}
        </Link>
      </p>
    </Box>
  )
}

interface StartPartProps {
  readonly company: ExternalCompany
  readonly name: string
  readonly terms: WalletTerms
  readonly wallet: WalletState
  readonly begin: WalletStore['begin']
}

/** The consent, if it is not given, and the buttons that start; or that nothing can be fetched from the company now. */
function StartPart({ company, name, terms, wallet, begin }: StartPartProps) {
  const { t } = useCopy()
  const [isTicked, setTicked] = useState(false)
  const [state, setState] = useState<'idle' | 'checked' | 'busy'>('idle')
  const isMissing = !terms.isAccepted && !isTicked
  async function start(method: CollectionLoginMethod): Promise<void> {
    if (isMissing) return setState('checked')
    setState('busy')
    await begin({ companies: [company], method, isAccepting: isTicked })
    setState('idle')
  }
  if (!canFetchFrom(company)) {
    return (
      <Box kind="warning">
        <p>{t('wallet.update.closed', { company: name })}</p>
      </Box>
    )
  }
  return (
    <>
      <TermsPart terms={terms} isTicked={isTicked} onTick={setTicked} isMissing={state === 'checked' && isMissing} />
      <RefusedBox refused={wallet.refused} />
      <StartButtons
        isBusy={state === 'busy'}
        isHerePossible={!isOnlyByCode(company)}
        headingLevel={2}
        onStart={(method) => void start(method)}
      />
    </>
  )
}
