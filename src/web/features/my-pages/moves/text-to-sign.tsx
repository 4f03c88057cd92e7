import type { Facts, FlowDocument } from '../../../../engine/document.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Prose } from '../../../ui/prose.tsx'

interface TextToSignProps {
  readonly document: Pick<FlowDocument, 'flow' | 'properties'>
  /** The facts that the page gives to the flow: the inputs that are only shown have them. */
  readonly given: Facts
}

/** The whole text that the customer signs in the e-ID's app, to read in peace before. It is drawn inside the flow, which has its texts. */
export function TextToSign({ document: { flow, properties }, given }: TextToSignProps) {
  const { t } = useCopy()
  const shown = Object.entries(properties).flatMap(([input, { initial }]) => {
    const value = initial?.fact === undefined ? undefined : given[initial.fact]
    return typeof value === 'string' ? [[input, value] as const] : []
  })
  // the app of the e-ID has one kind of heading
  const text = t(`${flow}.sign.text`, Object.fromEntries(shown)).replaceAll(/^# /gmu, '## ')
  return (
    <details className="my-pages-read">
      <summary>{t('move.text')}</summary>
      <div className="card tinted stack-tight">
        <Prose text={text} />
      </div>
    </details>
  )
}
