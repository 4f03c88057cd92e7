import { mayBlockAt } from '../../engine/blocks.ts'
import type { Block } from '../../engine/document.ts'
import { useRendererHost } from './host.ts'
import { StatusRegion } from './status-region.tsx'
import { outcomeTexts } from './texts.ts'

/**
 * Shows, at the blocking input, the outcome for a customer with valid answers who cannot continue. The live region
 * exists before its content, so that assistive technology announces it.
 */
export function OutcomePanel({ input, block }: { readonly input: string; readonly block: Block | undefined }) {
  const { document } = useRendererHost()
  if (!mayBlockAt(document, input)) return null
  return <StatusRegion>{block && <Outcome name={block.outcome} />}</StatusRegion>
}

function Outcome({ name }: { readonly name: string }) {
  const host = useRendererHost()
  const outcome = host.document.outcomes?.[name]
  if (!outcome) return null
  const { title, text } = outcomeTexts(host, outcome)
  return (
    <div className="ds-alert flow-outcome" data-color="warning">
      <h3 className="ds-heading" data-size="2xs">
        {title}
      </h3>
      <p className="ds-paragraph flow-text">{text}</p>
      {outcome.contact && host.renderContact?.(outcome.contact)}
    </div>
  )
}
