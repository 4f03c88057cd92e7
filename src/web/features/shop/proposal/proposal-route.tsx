import { PRODUCT_PATHS } from '../../../../contract/page-paths.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Proposal } from '../../../../contract/proposals.ts'
import type { Copy } from '../../../../copy/lookup.ts'
import { openProposal } from '../../../api/proposals.ts'
import { describeError, LOG_LEVELS } from '../../../api/log.ts'
import { useServices, type AppServices } from '../../../services/app-services.ts'
import { copyPageOf, type Product } from '../../../content/product.ts'
import { MoreCopy, useCopy } from '../../../copy/copy-context.tsx'
import { flowStorage, putInTab, readSavedFlow } from '../../../flow/saved-flow.ts'
import { Link } from '../../../ui/link.tsx'
import { LoadFailureBox } from '../../../ui/load-failure-box.tsx'
import { totalPriceText } from '../price/total-price-text.ts'
import { savedFlowOf } from './saved-flow-of.ts'
import { proposalTokenOf } from './proposal-token.ts'

type Opened =
  | { readonly kind: 'loading' | 'missing' | 'failed' }
  | { readonly kind: 'notSold'; readonly proposal: Proposal }
  | { readonly kind: 'ready'; readonly proposal: Proposal; readonly product: Product; readonly copy: Copy }

/** The page of a saved price proposal's link. The answers are filled in only when the customer continues. */
export function Component() {
  const services = useServices()
  const { t } = useCopy()
  const token = proposalTokenOf(useLocation().hash)
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' })
  useEffect(() => {
    let isShown = true
    void open(services, token).then((result) => isShown && setOpened(result))
    return () => {
      isShown = false
    }
  }, [services, token])
  return (
    <div className="container page narrow stack">
      <h1>{t('general.proposal.title')}</h1>
      {opened.kind === 'loading' && <output>{t('general.loading')}</output>}
      {opened.kind === 'failed' && <LoadFailureBox />}
      {(opened.kind === 'missing' || opened.kind === 'notSold') && <UnavailableProposal kind={opened.kind} />}
      {opened.kind === 'ready' && (
        <MoreCopy copy={opened.copy}>
          <Ready {...opened} />
        </MoreCopy>
      )}
    </div>
  )
}

async function open({ client, content, copy, log }: AppServices, token: string | undefined): Promise<Opened> {
  try {
    const proposal = token === undefined ? undefined : await openProposal(client, token)
    if (proposal === undefined) return { kind: 'missing' }
    const product = (await content.products()).find(({ flow }) => flow === proposal.name)
    return product ? { kind: 'ready', proposal, product, copy: await copy.load([copyPageOf(product)]) } : { kind: 'notSold', proposal }
  } catch (error) {
    log({ text: 'Error opening a price proposal', level: LOG_LEVELS.error, data: describeError(error), tag: 'proposal' })
    return { kind: 'failed' }
  }
}

function UnavailableProposal({ kind }: { readonly kind: 'missing' | 'notSold' }) {
  const { t } = useCopy()
  return (
    <>
      <output>{t(`general.proposal.${kind}`)}</output>
      <p>
        <Link className="ds-button" to="/#forsakringar">
          {t('general.proposal.products')}
        </Link>
      </p>
    </>
  )
}

function Ready({ proposal, product }: Extract<Opened, { kind: 'ready' }>) {
  const { t } = useCopy()
  const { clock } = useServices()
  const navigate = useNavigate()
  const { price, savedOn, validUntil } = proposal
  const storage = flowStorage(window, clock)
  const isUnderWay = readSavedFlow(storage, proposal.name) !== undefined
  function openPurchase(): void {
    putInTab(storage, proposal.name, savedFlowOf(proposal))
    void navigate(`${product.path}/${PRODUCT_PATHS.form}`)
  }
  return (
    <>
      <section className="card stack-tight">
        <h2>{t(`${product.page.copy}.name`)}</h2>
        <p>{totalPriceText(t, price.annual, price.paid)}</p>
        <p>{t('general.proposal.dates', { savedOn, validUntil })}</p>
      </section>
      <p>{t('general.proposal.intro')}</p>
      {isUnderWay && <p>{t('general.proposal.replaces')}</p>}
      <p>
        <button type="button" className="ds-button" data-size="lg" onClick={openPurchase}>
          {t('general.proposal.open')}
        </button>
      </p>
    </>
  )
}
