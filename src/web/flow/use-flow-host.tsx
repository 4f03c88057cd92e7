import { useMemo } from 'react'
import type { Bundle } from '../../contract/bundle.ts'
import type { Flow } from '../../engine/evaluate.ts'
import { swedishDateOf } from '../../values/clock.ts'
import { useCopy } from '../copy/copy-context.tsx'
import type { AnswerStore } from '../renderer/answer-store.ts'
import type { RendererHost } from '../renderer/host.ts'
import type { WidgetRegistry } from '../renderer/define-widget.ts'
import { useServices } from '../services/app-services.ts'
import { BlockContact } from './contact.tsx'
import { hasRemoteChecks, knownInput, remoteChecking } from './flow-parts.ts'
import { rendererCalls } from './renderer-calls.ts'

/** Additions of a kind of flow to the renderer's host. */
export type HostExtras = Partial<Pick<RendererHost, 'renderDocuments' | 'renderBusy' | 'choiceNote' | 'onChange'>>

interface HostedFlow {
  readonly flow: Flow
  readonly answers: AnswerStore
}

const NO_EXTRAS: HostExtras = {}

/**
 * Returns the renderer's host: texts, calls of the server, customer service.
 * @param extras the same object at each rendering
 */
export function useFlowHost(
  { flow, answers }: HostedFlow,
  bundle: Bundle,
  widgets: WidgetRegistry,
  extras: HostExtras = NO_EXTRAS,
): RendererHost {
  const services = useServices()
  const texts = useCopy()
  return useMemo(
    () => ({
      ...texts,
      document: flow.document,
      store: answers,
      widgets,
      options: bundle.options,
      ...rendererCalls(services, bundle),
      today: () => swedishDateOf(services.clock.now()),
      remoteChecking: hasRemoteChecks(flow.document) ? remoteChecking.loaded() : undefined,
      renderKnown: (input) => <knownInput.Part input={input} />,
      renderContact: () => <BlockContact />,
      ...extras,
    }),
    [flow, answers, bundle, widgets, texts, services, extras],
  )
}
