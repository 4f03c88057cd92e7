import type { BrowserContext, Page } from '@playwright/test'
import { evaluate, type Flow } from '../../src/engine/evaluate.ts'
import { initialAnswers } from '../../src/engine/defaults.ts'
import { ASKING_STEPS, type Answers, type Step } from '../../src/engine/document.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import { blockingPaths, outcomeStepOf } from '../../src/engine/navigation.ts'
import type { Subject } from '../load/content.ts'
import type { Visit } from '../model/visits.ts'
import type { FlowAddresses } from './address.ts'
import { capture, type Capture } from './capture.ts'
import { watchCalls, type QuietPage } from './quiet-page.ts'
import { showAsReceived } from './received.ts'
import { fillStep } from './fill.ts'
import { signOnPage } from './sign.ts'
import { arriveAt, pressContinue, type Walk } from './walk.ts'

/** The context of a visit. */
export interface Visited {
  readonly context: BrowserContext
  readonly origin: string
  readonly addresses: FlowAddresses
  readonly subject: Subject
  readonly flow: Flow
  readonly today: IsoDate
  /** Of the pictures. */
  readonly folder: string
  /** Steps already captured with missing answers. */
  readonly refused: Set<string>
}

/** The captures, and the errors, as sentences in Swedish. */
export interface VisitResult {
  readonly captures: readonly Capture[]
  readonly problems: readonly string[]
  /** The server's refusal of answers that are valid by the document. The receipt is captured anyway. */
  readonly rejection?: string
}

/** Milliseconds to wait for a step. */
const STEP_WITHIN = 15_000

/** Goes through a flow in the browser as a customer does: fills in, presses Continue, and captures the chosen steps. */
export async function visitFlow(visited: Visited, visit: Visit): Promise<VisitResult> {
  const { context, subject } = visited
  const captures: Capture[] = []
  const problems: string[] = []
  const page = await context.newPage()
  const quiet = watchCalls(page)
  page.setDefaultTimeout(STEP_WITHIN)
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`Webbläsarens konsol säger: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`Ett fel i sidan: ${error.message}`))
  const way = subject.document.steps.filter(({ id }) => visit.route.steps.includes(id))
  let at = way[0]?.id ?? ''
  let rejection: string | undefined
  try {
    await page.goto(visited.origin + visited.addresses.start)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { pathname } = new URL(page.url())
    const on: OnPage = { ...visited, page, quiet, pathname }
    for (const [index, step] of way.entries()) {
      at = step.id
      const sent = way[index - 1]
      if (sent && isAnswered(subject, step) && (await isRejected(on, step))) {
        captures.push(await capture(quiet, sent.id, `${sent.id}-nekad`, visited.folder))
        rejection = await errorTextsOn(page)
        await showAsReceived(page, subject, visit, visited.today, visited.origin + visited.addresses.of(step, pathname))
      }
      captures.push(...(await visitStep(on, visit, step)))
    }
  } catch (error) {
    problems.push(`Steget ${at}, med svaren från "${visit.name}": ${firstLine(error)} ${await errorTextsOn(page)}`.trim())
  } finally {
    await page.close()
  }
  if (rejection === undefined) return { captures, problems }
  return { captures, problems: problems.filter((problem) => !problem.includes(REFUSED_CALL)), rejection }
}

/** Console message of a call that the server refuses. */
const REFUSED_CALL = 'Failed to load resource'

/** Whether a step shows the server's answer to a submitted service flow. */
function isAnswered({ document }: Subject, { type }: Step): boolean {
  return document.kind === 'service' && type === 'receipt'
}

/** Waits for the server's answer. It may know what no form can: for example, that a contract does not exist. */
async function isRejected({ page, addresses, pathname }: OnPage, step: Step): Promise<boolean> {
  const answer = await page.waitForFunction(
    (address) => {
      if (location.pathname + location.search === address) return 'taken'
      return document.querySelector('main [role="alert"]') === null ? undefined : 'rejected'
    },
    addresses.of(step, pathname),
  )
  return (await answer.jsonValue()) === 'rejected'
}

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]

/** Returns the page's error texts, for the developer who fixes the cause. */
async function errorTextsOn(page: Page): Promise<string> {
  const texts = await page
    .locator('main :is(.ds-error-summary, [role="alert"])')
    .allInnerTexts()
    .catch(() => [])
  return texts.length === 0 ? '' : `På sidan står: ${texts.join(' ').replaceAll(/\s+/g, ' ')}`
}

interface OnPage extends Visited, Walk {
  readonly subject: Subject
  readonly quiet: QuietPage
}

async function visitStep(on: OnPage, visit: Visit, step: Step): Promise<Capture[]> {
  const { page, subject, folder } = on
  const captures: Capture[] = []
  await arriveAt(on, step)
  const kept = visit.kept.get(step.id)
  const isAsking = ASKING_STEPS.has(step.type)
  if (isAsking && kept !== undefined && !on.refused.has(step.id) && isRefusedUnanswered(on, visit, step)) {
    on.refused.add(step.id)
    await pressContinue(page)
    await page.locator('.ds-error-summary').waitFor()
    captures.push(await capture(on.quiet, step.id, `${step.id}-fel`, folder))
  }
  const captureRow = async (list: string) => {
    if (kept !== undefined) captures.push(await capture(on.quiet, step.id, `${kept}-${list}-rad`, folder))
  }
  if (isAsking) await fillStep({ page, subject, answers: visit.answers, evaluation: visit.evaluation }, step, captureRow)
  if (kept !== undefined) captures.push(await capture(on.quiet, step.id, kept, folder))
  if (visit.route.steps.at(-1) === step.id) return captures
  await on.quiet.settled()
  await (step.type === 'sign' ? signOnPage(page, on.origin) : pressContinue(page))
  return captures
}

/** Whether Continue is refused before the step's own answers are given; registry data is known by then. */
function isRefusedUnanswered({ flow, today }: OnPage, visit: Visit, step: Step): boolean {
  const { document } = flow
  const own = new Set((step.sections ?? []).flatMap(({ inputs }) => inputs))
  const before: Answers = Object.fromEntries(Object.entries(visit.answers).filter(([input]) => !own.has(input)))
  const evaluation = evaluate(flow, { ...initialAnswers(document, today), ...before }, visit.evaluation.facts)
  return blockingPaths(document, step, evaluation).length > 0 && outcomeStepOf(document, step, evaluation) === undefined
}
