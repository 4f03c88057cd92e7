import type { Locator, Page } from '@playwright/test'
import { answerAt, inputAt } from '../../src/engine/answer-path.ts'
import type { Step } from '../../src/engine/document.ts'
import { rowOf } from '../../src/engine/several.ts'
import type { Evaluation } from '../../src/engine/evaluate.ts'
import { isObject, type Json } from '../../src/values/json.ts'
import { shownPaths } from '../../src/engine/navigation.ts'
import type { Subject } from '../load/content.ts'
import { documentOfType } from './document-bytes.ts'

/** The answers to fill in, and the names of the controls. */
export interface Filling {
  readonly page: Page
  readonly subject: Subject
  readonly answers: Readonly<Record<string, Json>>
  readonly evaluation: Evaluation
}

/** Called with a list when the page of its first row is filled in and still open. */
export type OnRowPage = (list: string) => Promise<void>

/** Fills in a step with the answers, control by control in display order. */
export async function fillStep(filling: Filling, step: Step, onRowPage: OnRowPage = async () => undefined): Promise<void> {
  const { document } = filling.subject
  const paths = shownPaths(document, step, filling.evaluation)
  const lists = paths.filter((path) => inputAt(document, path)?.rows === 'ownPage')
  for (const path of paths.filter((each) => !lists.some((list) => each.startsWith(`${list}.`)))) {
    if (lists.includes(path)) await fillRowPages(filling, path, paths, onRowPage)
    else await fillInput(filling, path)
  }
}

async function fillInput(filling: Filling, path: string): Promise<void> {
  const schema = inputAt(filling.subject.document, path)
  const answer = answerAt(filling.answers, path)
  if (!schema || schema.readOnly === true || answer === undefined) return
  if (rowOf(schema)) await addRows(filling, path, Array.isArray(answer) ? answer.length : 0)
  else if (schema.properties === undefined) await fillControl(filling, path, answer)
}

/** Fills in each row of a list on its page. It changes the rows that exist, and adds the others. */
async function fillRowPages(filling: Filling, list: string, paths: readonly string[], onRowPage: OnRowPage): Promise<void> {
  const answer = answerAt(filling.answers, list)
  const wanted = Array.isArray(answer) ? answer.length : 0
  if (wanted === 0) return
  const group = filling.page.locator(`[id="flow-${list}"]`)
  const cards = group.locator('.flow-row-card')
  const add = group.locator('button[data-focus]')
  await add.waitFor()
  const there = await cards.count()
  for (let row = 0; row < wanted; row++) {
    await (row < there ? cards.nth(row).getByRole('button').first() : add).click()
    const page = group.locator('.flow-row-page')
    await page.waitFor()
    for (const path of paths.filter((each) => each.startsWith(`${list}.${row}.`))) await fillInput(filling, path)
    if (row === 0) await onRowPage(list)
    await page.locator('button[type=submit]').click()
    await page.waitFor({ state: 'detached' })
  }
}

/** Locates a control by name. It may depend on an earlier answer, so callers wait for it. */
const named = (page: Page, name: string) => page.locator(`main [name="${name}"]`)

async function fillControl({ page, subject }: Filling, path: string, answer: Json): Promise<void> {
  const control = named(page, path)
  const month = named(page, `${path}.month`)
  await control.or(month).first().waitFor()
  if ((await control.count()) === 0) return fillMonth(page, path, textOf(answer))
  const kind = await kindOf(control.first())
  await FILLERS[kind]({ page, control, answer, entryText: entryTextOf(subject, path) })
}

async function fillMonth(page: Page, path: string, answer: string): Promise<void> {
  await named(page, `${path}.month`).selectOption(answer.slice(5))
  await named(page, `${path}.year`).fill(answer.slice(0, 4))
}

/** Returns an answer as shown in a control. */
const textOf = (answer: Json) => (typeof answer === 'string' ? answer : JSON.stringify(answer))

type Kind = 'radio' | 'checkbox' | 'file' | 'select' | 'combobox' | 'text'

async function kindOf(control: Locator): Promise<Kind> {
  return control.evaluate((element): Kind => {
    if (element instanceof HTMLSelectElement) return 'select'
    if (element.getAttribute('role') === 'combobox') return 'combobox'
    const type = element.getAttribute('type')
    return type === 'radio' || type === 'checkbox' || type === 'file' ? type : 'text'
  })
}

interface Fill {
  readonly page: Page
  readonly control: Locator
  readonly answer: Json
  readonly entryText: (code: string) => string
}

const FILLERS: Readonly<Record<Kind, (fill: Fill) => Promise<unknown>>> = {
  radio: async ({ page, control, answer }) => control.and(page.locator(`[value=${JSON.stringify(textOf(answer))}]`)).check(),
  checkbox: async ({ page, control, answer }) =>
    Array.isArray(answer) ? tick(page, control, answer) : control.setChecked(answer === true),
  select: async ({ control, answer }) => control.selectOption(textOf(answer)),
  text: async ({ control, answer }) => typeInto(control, textOf(answer)),
  file: async ({ page, control, answer }) => chooseFiles(page, control, answer),
  async combobox({ page, control, answer, entryText }) {
    const text = entryText(textOf(answer))
    await control.fill(text)
    await page.getByRole('option', { name: text }).first().click()
  },
}

/** Ticks the boxes of several choices. */
async function tick(page: Page, boxes: Locator, codes: readonly Json[]): Promise<void> {
  for (const code of codes) await boxes.and(page.locator(`[value=${JSON.stringify(textOf(code))}]`)).check()
}

/** Types as a person does: replaces text that a registry filled in meanwhile. */
async function typeInto(control: Locator, text: string): Promise<void> {
  await control.fill(text)
  if (lettersAndDigitsOf(await control.inputValue()) !== lettersAndDigitsOf(text)) await control.fill(text)
}

/** Removes the separators that a control adds. */
const lettersAndDigitsOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

async function chooseFiles(page: Page, control: Locator, answer: Json): Promise<void> {
  const answered: readonly unknown[] = Array.isArray(answer) ? answer : []
  const files = answered.filter(isObject).map(({ name, type }) => documentOfType(String(name), String(type)))
  if (files.length === 0) return
  await control.setInputFiles(files)
  for (const { name } of files) await page.getByText(name).first().waitFor()
}

function entryTextOf({ document, lookups }: Subject, path: string): (code: string) => string {
  const set = inputAt(document, path)?.lookup
  const entries = set === undefined ? [] : (lookups[set] ?? [])
  return (code) => entries.find((entry) => entry.code === code)?.text ?? code
}

/** Adds rows until there are as many as in the answers. The names of the controls identify a row. */
async function addRows({ page, subject }: Filling, path: string, wanted: number): Promise<void> {
  const list = page.locator(`[id="flow-${path}"]`)
  await list.waitFor()
  const names = await list
    .locator(`[name^="${path}."]`)
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name') ?? ''))
  const there = new Set(names.map((name) => name.slice(path.length + 1).split('.', 1)[0])).size
  const copy = inputAt(subject.document, path)?.copy ?? ''
  const add = list.getByRole('button', { name: subject.copy[`${copy}.add`] ?? subject.copy['general.addRow'] ?? '', exact: true }).last()
  for (let row = there; row < wanted; row++) {
    await add.click()
    await list.locator(`[name^="${path}.${row}."]`).first().waitFor()
  }
}
