import { memo } from 'react'
import { useStore } from 'zustand'
import type { Section } from '../../engine/document.ts'
import type { FormSession } from './form-session.ts'
import { useRendererHost } from './host.ts'
import { FlowInput } from './input.tsx'
import { introOf, titleOf } from './texts.ts'

interface FlowSectionProps {
  readonly section: Section
  readonly session: FormSession
  readonly headingLevel: 2 | 3
}

/** A group of inputs under its heading; those that are hidden are not drawn. */
export const FlowSection = memo(function FlowSection({ section, session, headingLevel }: FlowSectionProps) {
  const host = useRendererHost()
  const hiddenInputs = useStore(host.store, ({ evaluation }) => evaluation.hiddenInputs)
  const intro = introOf(host, section)
  const Heading = `h${headingLevel}` as const
  const headingId = `flow-section-${section.id}`
  return (
    <section className="flow-section" aria-labelledby={headingId}>
      <Heading className="ds-heading" data-size="xs" id={headingId}>
        {titleOf(host, section)}
      </Heading>
      {intro !== undefined && <p className="ds-paragraph flow-text">{intro}</p>}
      {section.inputs
        .filter((input) => !hiddenInputs.has(input))
        .map((input) => (
          <FlowInput key={input} input={input} session={session} />
        ))}
    </section>
  )
})
