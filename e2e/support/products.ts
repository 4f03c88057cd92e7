import { join } from 'node:path'
import { test, type Page } from '@playwright/test'
import { fillStep } from '../../qa/browser/fill.ts'
import { signOnPage } from '../../qa/browser/sign.ts'
import { addressesOf } from '../../qa/browser/address.ts'
import { arriveAt, pressContinue, type Walk } from '../../qa/browser/walk.ts'
import { flowNames, readFlow, readShared, type Subject } from '../../qa/load/content.ts'
import { flowByDay } from '../../qa/load/link.ts'
import type { ProductPage } from '../../src/contract/product.ts'
import { groupOf, inputAt } from '../../src/engine/answer-path.ts'
import { ASKING_STEPS, type Answers, type InputSchema, type Step } from '../../src/engine/document.ts'
import { evaluate, type Evaluation } from '../../src/engine/evaluate.ts'
import { initialAnswers } from '../../src/engine/defaults.ts'
import { shownPaths } from '../../src/engine/navigation.ts'
import { factsOf, type Persona } from '../../src/personas/persona.ts'
import { routeOf } from '../../src/personas/route.ts'
import { POLICY_NUMBER } from './child-purchase.ts'
import { originOf } from './servers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './test.ts'

/** The flow of a product that is on sale. */
export type Sold = Subject & { readonly product: ProductPage }

/** Every product of the content folder. */
export async function readProducts(): Promise<readonly Sold[]> {
  const folder = join(import.meta.dirname, '..', '..', 'flow-schemas')
  const shared = await readShared(folder)
  const subjects = await Promise.all((await flowNames(folder)).map(async (name) => readFlow(folder, name, shared)))
  return subjects.filter((subject): subject is Sold => subject.product !== undefined)
}

/** Returns a persona of a flow. @throws Error if the flow has no persona of that name */
export function personaOf({ flow, personas }: Subject, name: string): Persona {
  const persona = personas.find((one) => one.name === name)
  if (!persona) throw new Error(`${flow} has no persona "${name}"`)
  return persona
}

/**
 * Signers of each test worker: BankID allows one order per person at a time. They are old enough for every product, and
 * the first ones sign in no other test. Where a persona already names the first one beside the main customer, the next one signs.
 */
const SIGNERS: readonly (readonly string[])[] = [['199101022383'], ['200111212395'], ['199101012392', '198507092396']]

/** The main customer of the personas, replaced by the worker's own signer. */
const MAIN_CUSTOMERS = /^(198507092388|199101012392)$/

/** A persona who goes through a flow. */
export interface Customer {
  readonly subject: Sold
  readonly answers: Answers
  readonly evaluation: Evaluation
  readonly steps: readonly Step[]
  /** Personal number of the signer. */
  readonly signer: string | undefined
}

/** Makes a customer from a persona. @param changed answers that differ from the persona's */
export async function customerOf(subject: Sold, persona: Persona, changed: Answers = {}): Promise<Customer> {
  const { document } = subject
  const flow = (await flowByDay(subject))(persona.today)
  const given = asWorker(holderOf(subject, persona.answers), { ...persona.answers, ...changed })
  const answers = { ...initialAnswers(document, persona.today), ...given }
  const evaluation = evaluate(flow, answers, factsOf(persona))
  const seen = new Set(routeOf(document, evaluation).steps)
  return { subject, answers, evaluation, steps: document.steps.filter(({ id }) => seen.has(id)), signer: holderOf(subject, answers) }
}

/** Returns the person whom the quote is for and who signs it. */
function holderOf({ document }: Subject, answers: Answers): string | undefined {
  const [input = ''] = Object.entries(document.properties).find(([, { quote }]) => quote?.path === 'insuranceHolder.0.personalNumber') ?? []
  const holder = answers[input]
  return typeof holder === 'string' ? holder : undefined
}

function asWorker(holder: string | undefined, answers: Answers): Answers {
  if (holder === undefined || !MAIN_CUSTOMERS.test(holder)) return answers
  const text = JSON.stringify(answers)
  const signer = SIGNERS[test.info().parallelIndex]?.find((person) => person === holder || !text.includes(person))
  if (signer === undefined) throw new Error('this test worker has no signer for the persona')
  return JSON.parse(text.replaceAll(holder, signer)) as Answers
}

/** A customer's way through the browser. @param look is called at each answered step */
export function journey(page: Page, customer: Customer, look: (step: Step) => Promise<void> = async () => undefined) {
  const { subject, answers, evaluation, steps, signer } = customer
  const addresses = addressesOf(subject)
  if (!addresses) throw new Error(`${subject.flow} is seen nowhere`)
  const origin = test.info().project.use.baseURL ?? originOf('shop')
  const walk: Walk = { page, origin, addresses, subject, pathname: subject.product.path }
  const price = page.getByRole('complementary', { name: 'Ditt pris' })

  return {
    price,
    /** From the product's page to the first step. */
    async begin() {
      await page.goto(subject.product.path)
      await page
        .getByRole('main')
        .getByRole('link', { name: subject.copy[`${subject.product.copy}.button`] ?? '', exact: true })
        .first()
        .click()
    },
    /** Waits for a step, and fills in its inputs. */
    async answer(step: Step) {
      await arriveAt(walk, step)
      if (ASKING_STEPS.has(step.type)) await fillStep({ page, subject, answers, evaluation }, step)
    },
    continue: async () => pressContinue(page),
    /** Answers and continues, from a step until another one, which it shows at the end. */
    async walk(until: string, from?: string) {
      const first = from === undefined ? 0 : steps.findIndex(({ id }) => id === from)
      for (const step of steps.slice(first)) {
        if (step.id === until) return arriveAt(walk, step)
        await this.answer(step)
        await look(step)
        if (step.type === 'sign') await signOnPage(page, origin, signer)
        else await pressContinue(page)
      }
      throw new Error(`the way does not lead to ${until}`)
    },
    /** Returns the amount in the price box: for a year, or once. */
    async total(): Promise<string> {
      const status = price.getByRole('status')
      await expect(status).toContainText(AMOUNT)
      const amounts = (await status.innerText()).match(AMOUNTS) ?? []
      return amounts[1] ?? amounts[0] ?? ''
    },
  }
}

const AMOUNT = /\d\skr/
const AMOUNTS = /\d[\d\u00a0]*\u00a0kr/g

/** What this test worker has already checked: types of steps, and kinds of questions. */
const looked = new Set<string>()

/** How an input is drawn, as far as its accessible tree depends on it. */
function drawingOf(input: InputSchema): string {
  const { widget, readOnly, documents, lookup, quote } = input
  const parts = Object.values(groupOf(input)?.properties ?? {}).map(drawingOf)
  return JSON.stringify([widget, readOnly, documents, lookup !== undefined, quote?.addon !== undefined, [...new Set(parts)].toSorted()])
}

/** The contents of a step: its type, and the kinds of questions on it. */
function drawingsOf({ subject: { document }, evaluation }: Customer, step: Step): readonly string[] {
  const inputs = shownPaths(document, step, evaluation).flatMap((path) => inputAt(document, path) ?? [])
  return [step.type, ...inputs.map(drawingOf)]
}

/** Returns a look at each answered step: none scrolls sideways, and axe runs on the first that has each step type or kind of question. */
export function lookAtNew(page: Page, customer: Customer): (step: Step) => Promise<void> {
  return async (step) => {
    await expectNoSidewaysScroll(page)
    const unseen = drawingsOf(customer, step).filter((drawing) => !looked.has(drawing))
    if (unseen.length === 0) return
    await expectAccessible(page)
    for (const drawing of unseen) looked.add(drawing)
  }
}

/** The product is priced by cover: `vehicles.spec.ts` buys it with each add-on. */
export const isPricedByCover = ({ document, product }: Sold) => document.quote?.groupBy === 'cover' && product.category === 'vehicle'

/**
 * From the product's page to the receipt: the price in the price box is the price of the policy, and the confirmation
 * is sent.
 */
export async function expectBought(page: Page, customer: Customer, look?: (step: Step) => Promise<void>): Promise<void> {
  const way = journey(page, customer, look)
  await way.begin()
  await way.walk('summary')
  await expectSigned(page, customer)
}

/** From the summary to the receipt. */
export async function expectSigned(page: Page, customer: Customer): Promise<void> {
  const way = journey(page, customer)
  const total = await way.total()
  await way.walk('receipt', 'summary')
  const receipt = page.getByRole('main')
  await expect(receipt.getByText(total).first()).toBeVisible()
  const [policyNumber = ''] = (await receipt.innerText()).match(POLICY_NUMBER) ?? []
  expect(policyNumber).not.toBe('')
  const outbox = await (await page.request.get('/dev/outbox')).text()
  expect(outbox).toContain(policyNumber)
  const { email } = customer.answers as { readonly email: string }
  expect(outbox).toContain(`Till ${email}`)
}
