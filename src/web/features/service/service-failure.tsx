import { useStore } from 'zustand'
import { useCopy } from '../../copy/copy-context.tsx'
import { FailureBox } from '../../flow/failure-box.tsx'
import type { Service } from './service.ts'

/**
 * Shown when the answers could not be sent. Uses the flow's own texts first: `<flow>.failure.<code>`, then
 * `<flow>.failure`.
 */
export function ServiceFailure({ service }: { readonly service: Service }) {
  const { t, hasText } = useCopy()
  const sending = useStore(service.state, (state) => state.sending)
  if (sending.kind !== 'failed') return null
  const { flow } = service.flow.document
  const own = [`${flow}.failure.${sending.code}`, `${flow}.failure`].find((key) => hasText(`${key}.text`))
  return (
    <FailureBox
      code={sending.code}
      own={own === undefined ? undefined : { text: t(`${own}.text`), ...(hasText(`${own}.title`) && { title: t(`${own}.title`) }) }}
      onRetry={sending.canRetry ? service.retry : undefined}
    />
  )
}
