import { useMemo } from 'react'
import type { Bundle } from '../../../contract/bundle.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { useServices } from '../../services/app-services.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { BlockContact } from '../../flow/contact.tsx'
import { knownInput, remoteChecking } from '../../flow/flow-parts.ts'
import { rendererCalls } from '../../flow/renderer-calls.ts'
import type { RendererHost } from '../../renderer/host.ts'
import type { WidgetRegistry } from '../../renderer/widgets/define-widget.ts'
import type { Service } from './service.ts'

/** What the renderer needs of a service flow: texts and customer service. */
export function useServiceHost({ flow, answers }: Service, bundle: Bundle, widgets: WidgetRegistry): RendererHost {
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
      remoteChecking: remoteChecking.now(),
      renderKnown: (input) => <knownInput.Part input={input} />,
      renderContact: () => <BlockContact />,
    }),
    [flow, answers, bundle, widgets, texts, services],
  )
}
