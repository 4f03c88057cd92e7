import { useMemo, useState } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import type { Bundle } from '../../../../contract/bundle.ts'
import { FLOW_LAB_BUNDLE_PATH, LARGEST_FLOW_LAB, readFlowLabSize, type FlowLabBundle } from '../../../../contract/flow-lab.ts'
import { swedishDateOf } from '../../../../values/clock.ts'
import { initialAnswers } from '../../../../engine/defaults.ts'
import type { Answers } from '../../../../engine/document.ts'
import type { Flow } from '../../../../engine/evaluate.ts'
import { servicesContext, useServices } from '../../../services/app-services.ts'
import { linkBundle } from '../../../content/link-bundle.ts'
import { MoreCopy, useCopy } from '../../../copy/copy-context.tsx'
import { createAnswerStore } from '../../../renderer/answer-store.ts'
import { RendererContext, type RendererHost } from '../../../renderer/host.ts'
import { StatusRegion } from '../../../renderer/status-region.tsx'
import { StepForm } from '../../../renderer/step-form.tsx'
import type { WidgetRegistry } from '../../../renderer/define-widget.ts'
import { widgetsFor } from '../../../renderer/widgets/load.ts'
import '../../../renderer/renderer.css'

const USUAL_SIZE = '50'

/** The rendered form; null when the address asks for an invalid size. */
type FlowLabData = { readonly bundle: Bundle; readonly flow: Flow; readonly widgets: WidgetRegistry } | null

/** Loader of `/dev/flow-lab?n=200`. In production the server has no flow lab: 404. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<FlowLabData> {
  const size = readFlowLabSize(new URL(request.url).searchParams.get('n') ?? USUAL_SIZE)
  if (size === undefined) return null
  const { bundles, clock } = context.get(servicesContext)
  const bundle = await bundles.load(await askForHash(size))
  const [flow, widgets] = await Promise.all([linkBundle(bundle, clock), widgetsFor(bundle.document)])
  return { bundle, flow, widgets }
}

async function askForHash(size: number): Promise<string> {
  const answer = await fetch(`${FLOW_LAB_BUNDLE_PATH}?n=${size}`)
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  if (!isJson) throw data(null, { status: 404 })
  if (!answer.ok) throw new Error(`the flow lab has no form of ${size}: HTTP ${answer.status}`)
  return ((await answer.json()) as FlowLabBundle).hash
}

/** The page `/dev/flow-lab`: a generated form of any size, to compare the renderer's speed with others. */
export function Component() {
  const form = useLoaderData<FlowLabData>()
  if (form === null) return <ImpossibleSize />
  return (
    <MoreCopy copy={form.bundle.copy}>
      <FlowLab key={form.bundle.hash} {...form} />
    </MoreCopy>
  )
}

function ImpossibleSize() {
  return (
    <div className="container page narrow stack">
      <h1>Flödeslabbet</h1>
      <p>Antalet fält, n i adressen, ska vara ett heltal från 1 till {LARGEST_FLOW_LAB}.</p>
    </div>
  )
}

function FlowLab({ bundle, flow, widgets }: NonNullable<FlowLabData>) {
  const { clock } = useServices()
  const texts = useCopy()
  const [store] = useState(() => createAnswerStore(flow, initialAnswers(flow.document, swedishDateOf(clock.now()))))
  const host = useMemo<RendererHost>(
    () => ({ ...texts, document: flow.document, store, widgets, options: bundle.options, today: () => swedishDateOf(clock.now()) }),
    [texts, flow, store, widgets, bundle, clock],
  )
  const [passed, setPassed] = useState<Answers>()
  const isValid = useStore(store, ({ answers }) => answers === passed)
  const [step] = flow.document.steps
  if (!step) return null
  return (
    <RendererContext value={host}>
      <div className="container page narrow stack">
        <h1>{texts.t(`${step.copy}.title`)}</h1>
        <p className="lead">{texts.t(`${step.copy}.intro`)}</p>
        <StepForm step={step} onContinue={() => setPassed(store.getState().answers)} />
        <StatusRegion>
          {isValid && (
            <p className="ds-alert box" data-color="success">
              {texts.t('flowLabPage.valid')}
            </p>
          )}
        </StatusRegion>
      </div>
    </RendererContext>
  )
}
