import { useMemo, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { benchValidators, copyOf, flowDocumentOf } from '../../keystroke/flow.ts'
import { translator } from '../../../src/copy/lookup.ts'
import { linkFlow, type FlowModule } from '../../../src/engine/compiled.ts'
import { createAnswerStore } from '../../../src/web/renderer/answer-store.ts'
import { RendererContext, type RendererHost } from '../../../src/web/renderer/host.ts'
import { StepForm } from '../../../src/web/renderer/step-form.tsx'
import { widgets } from '../../../src/web/renderer/widgets/registry.ts'
import { formOfPage, markReady, sizeOfPage } from './page.ts'

/** Ours: the renderer as the shop uses it, over a published module. */
const TODAY = '2026-11-21'
const fields = formOfPage()
const flowDocument = flowDocumentOf(fields)
const copy = copyOf(fields)
const address = `/flows/${sizeOfPage()}.js`
const compiled = linkFlow((await import(/* @vite-ignore */ address)) as FlowModule, benchValidators, () => TODAY)
const store = createAnswerStore({ document: flowDocument, compiled }, {})

function Page() {
  const host = useMemo<RendererHost>(
    () => ({
      document: flowDocument,
      store,
      widgets,
      options: {},
      t: translator(copy, () => undefined),
      hasText: (key) => Object.hasOwn(copy, key),
      today: () => TODAY,
    }),
    [],
  )
  useEffect(markReady, [])
  const [step] = flowDocument.steps
  return <RendererContext value={host}>{step && <StepForm step={step} onContinue={() => undefined} />}</RendererContext>
}

const root = document.createElement('main')
document.body.append(root)
createRoot(root).render(<Page />)
