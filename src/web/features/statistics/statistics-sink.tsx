import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { useServices } from '../../services/app-services.ts'
import { useAppConfig } from '../../services/use-app-config.ts'
import { pagePolicies, type TrustScript } from '../../ui/trust-script.ts'
import { createSink } from './sink.ts'
import { isPrivatePage } from './private-page.ts'
import { loadSink, trustSink } from './load-sink.ts'
import { currentChoice, followChoice, openDataLayer } from './statistics.ts'

/** A page can create the policy only once. */
let trust: TrustScript | undefined

/** One page has one sink, also when its components are drawn anew. */
const sink = createSink({
  load: async (address) => {
    openDataLayer()
    trust ??= trustSink(pagePolicies(), address)
    await loadSink(document, address, trust)
  },
  reload: () => window.location.reload(),
})

/**
 * Loads the operator's script for statistics, once the customer has agreed; never in dev mode, and not on a page that belongs to
 * one person: the script can read the page and its address. Draws nothing. [B9.4] Electronic
 * communications act (2022:482) 9:28
 */
export function StatisticsSink() {
  const { log, devMode } = useServices()
  const address = useAppConfig()?.statisticsAddress ?? undefined
  const isDev = devMode?.isOn === true
  const isPrivate = isPrivatePage(useLocation())
  useEffect(() => {
    if (address === undefined || isDev) return undefined
    const apply = () => {
      sink.apply(currentChoice(), isPrivate ? undefined : address).catch((error: unknown) => {
        log({ text: 'Error loading the statistics', level: LOG_LEVELS.error, data: describeError(error), tag: 'statistics' })
      })
    }
    apply()
    return followChoice(apply)
  }, [address, isDev, isPrivate, log])
  return null
}
