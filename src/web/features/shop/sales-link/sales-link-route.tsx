import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OpenSalesLinkResponse } from '../../../../contract/sales-link.ts'
import { describeError, LOG_LEVELS } from '../../../api/log.ts'
import { openSalesLink } from '../../../api/sales-links.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { useServices, type AppServices } from '../../../services/app-services.ts'
import { ChangingHeading } from '../../../ui/changing-heading.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadFailureBox } from '../../../ui/load-failure-box.tsx'

/** `failed`: the server did not say whether the link counts. */
type Opened = OpenSalesLinkResponse | 'failed'

/** Where the visitor of an unreadable link goes on: no server is asked about it. */
const NO_LINK: OpenSalesLinkResponse = { path: '/', fault: 'invalid' }

/**
 * The page of a sales link. A link that counts leads on at once. For one that does not, the page says why, and the visitor
 * goes on to buy as everyone does. [B6.1]
 */
export function Component() {
  const services = useServices()
  const navigate = useNavigate()
  const link = salesLinkOf(useLocation().hash)
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    let isShown = true
    void open(services, link).then((result) => {
      if (!isShown) return
      if (result !== 'failed' && result.fault === undefined) void navigate(result.path, { replace: true })
      else setOpened(result)
    })
    return () => {
      isShown = false
    }
  }, [services, navigate, link])
  return (
    <div className="container page narrow stack">
      <OpenedLink opened={opened} />
    </div>
  )
}

async function open({ client, log }: AppServices, link: string | undefined): Promise<Opened> {
  if (link === undefined) return NO_LINK
  try {
    return await openSalesLink(client, link)
  } catch (error) {
    log({ text: 'Error opening a sales link', level: LOG_LEVELS.error, data: describeError(error), tag: 'sales link' })
    return 'failed'
  }
}

function OpenedLink({ opened }: { readonly opened: Opened | undefined }) {
  const { t } = useCopy()
  if (opened === 'failed') return <LoadFailureBox />
  if (opened === undefined) return <output>{t('general.loading')}</output>
  const { path, fault = 'invalid' } = opened
  return (
    <>
      <ChangingHeading text={t('general.salesLink.title')} />
      <output>{t(`general.salesLink.fault.${fault}`)}</output>
      <p>
        <Link className="ds-button" to={path === '/' ? '/#forsakringar' : path}>
          {t(path === '/' ? 'general.proposal.products' : 'general.salesLink.product')}
        </Link>
      </p>
    </>
  )
}

/** Returns the link after the # of the address; undefined without a well-formed one. */
function salesLinkOf(hash: string): string | undefined {
  const link = hash.slice(1)
  return /^[\w.-]{1,1000}$/.test(link) ? link : undefined
}
