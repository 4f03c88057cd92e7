import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wordUnmet } from '../src/findings/word.ts'
import type { Folders } from './look-at-flows.ts'
import { UsageError, type QaOptions } from './args.ts'
import { faultsOf, type Examined } from './report/examined.ts'
import { inspectFlow, type Inspection } from './inspection/inspect.ts'
import { readFindTariff } from './inspection/prices.ts'
import { flowNames, readFlow, readShared, type Shared, type Subject } from './load/content.ts'
import { fetchSubjects } from './load/published.ts'
import { readVectors } from './load/vectors.ts'
import { coverageWords } from './model/coverage.ts'
import type { Trial } from './mutate/mutate.ts'
import { reportPage } from './report/page.ts'
import { sharedDifferences } from './inspection/shared.ts'
import { openSnapshots, type Snapshots } from './inspection/snapshots.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS: Folders = {
  root: ROOT,
  content: join(ROOT, 'flow-schemas'),
  report: join(ROOT, 'qa-report'),
  tariffFolder: process.env['TARIFF_DIR'] || undefined,
}

type Print = (line: string) => void

/**
 * Examines flows, prints the results and writes the report.
 * @returns whether everything matches the snapshots
 * @throws UsageError for an unknown flow
 */
export async function runQa(options: QaOptions, print: Print): Promise<boolean> {
  if (options.faultsOfEach !== undefined) return mutate(options, options.faultsOfEach, print)
  const startedAt = performance.now()
  const { subjects, originals, shared } = await chooseFlows(options)
  const snapshots = new Map<string, Snapshots>()
  const snapshotsOf = (flow: string): Snapshots => {
    const opened = snapshots.get(flow) ?? openSnapshots(join(FOLDERS.content, flow, 'qa'), options.isUpdate)
    snapshots.set(flow, opened)
    return opened
  }
  const vectors = await readVectors(join(ROOT, 'validators'))
  const findTariff = await readFindTariff(FOLDERS.tariffFolder)
  const inspections: Inspection[] = []
  for (const subject of subjects) {
    const original = options.from === undefined ? undefined : originals.get(subject.flow)
    inspections.push(
      await inspectFlow({ subject, original, vectors, findTariff, snapshots: snapshotsOf(subject.flow), language: options.language }),
    )
  }
  const isAll = options.flows.length === 0 && options.from === undefined
  const ofShared = isAll ? await sharedDifferences(shared, openSnapshots(join(FOLDERS.content, 'qa'), options.isUpdate)) : []
  const examined = options.hasBrowser
    ? await lookInBrowser(options, inspections, snapshotsOf)
    : inspections.map((inspection) => ({ inspection }))
  await mkdir(FOLDERS.report, { recursive: true })
  await writeFile(join(FOLDERS.report, 'index.html'), reportPage(examined, ofShared))
  for (const one of examined) printExamined(one, print)
  for (const difference of ofShared) print(`\ndelat innehåll, ändrat: ${difference}`)
  const isFine = ofShared.length === 0 && examined.every((one) => faultsOf(one) === 0)
  print(`\n${isFine ? 'Allt stämmer.' : 'Det finns skillnader eller fel.'} ${Math.round((performance.now() - startedAt) / 100) / 10} s.`)
  print('Rapporten: qa-report/index.html')
  return isFine
}

/** Plants faults in the chosen flows, and prints how many are found. @returns whether they are enough */
async function mutate(options: QaOptions, each: number, print: Print): Promise<boolean> {
  const { mutateFlow } = await import('./mutate/mutate.ts')
  const { mutateShared } = await import('./mutate/mutate-shared.ts')
  const { isEnough, trialLines } = await import('./mutate/words.ts')
  const { subjects, shared } = await chooseFlows(options)
  const flows = await flowNames(FOLDERS.content)
  const others = await Promise.all(flows.map(async (name) => readFlow(FOLDERS.content, name, shared)))
  const vectors = await readVectors(join(ROOT, 'validators'))
  const findTariff = await readFindTariff(FOLDERS.tariffFolder)
  const sharedSnapshots = openSnapshots(join(FOLDERS.content, 'qa'), false)
  const bed = { others, vectors, findTariff, sharedSnapshots, language: options.language }
  const trials: Trial[] = []
  for (const subject of subjects) {
    const snapshots = openSnapshots(join(FOLDERS.content, subject.flow, 'qa'), false)
    trials.push(...(await mutateFlow(subject, { ...bed, snapshots }, each)))
  }
  if (options.flows.length === 0) trials.push(...(await mutateShared({ ...bed, folder: FOLDERS.content, flows, shared }, each)))
  for (const line of trialLines(trials)) print(line)
  return isEnough(trials)
}

/** Loads the browser and the server only when needed: the quick part finishes first. */
async function lookInBrowser(
  options: QaOptions,
  inspections: readonly Inspection[],
  snapshotsOf: (flow: string) => Snapshots,
): Promise<Examined[]> {
  const { lookAtFlows } = await import('./look-at-flows.ts')
  return lookAtFlows(options, FOLDERS, inspections, snapshotsOf)
}

interface ChosenFlows {
  readonly subjects: readonly Subject[]
  /** The flows of the repository by their names. */
  readonly originals: ReadonlyMap<string, Subject>
  readonly shared: Shared
}

async function chooseFlows({ flows, from }: QaOptions): Promise<ChosenFlows> {
  const { content } = FOLDERS
  const isWanted = (name: string) => flows.length === 0 || flows.includes(name)
  const names = await flowNames(content)
  const shared = await readShared(content)
  const originals = new Map<string, Subject>()
  for (const name of names.filter(isWanted)) originals.set(name, await readFlow(content, name, shared))
  const all = from === undefined ? [...originals.values()] : await fetchSubjects(from, content, names, fetch)
  const subjects = all.filter((subject) => isWanted(subject.flow))
  if (subjects.length === 0) throw new UsageError('Det finns inga flöden.')
  const unknown = flows.find((name) => !subjects.some((subject) => subject.flow === name))
  if (unknown !== undefined) throw new UsageError(`Det finns inget flöde "${unknown}".`)
  return { subjects, originals, shared }
}

function printExamined({ inspection, look }: Examined, print: Print): void {
  const { subject, verdicts, coverage, differences, contradictions, language } = inspection
  const unmet = verdicts.filter((verdict) => verdict.unmet.length > 0)
  print(`\n${subject.flow} (${subject.source})`)
  print(`  personer: ${verdicts.length - unmet.length} av ${verdicts.length} som väntat`)
  print(`  täckning: ${coverageWords(coverage)} (${coverage.tried} försök)`)
  if (look) print(`  webbläsare: ${look.captures.length} sidor. ${look.note ?? ''}`.trimEnd())
  for (const one of contradictions) print(`  stämmer inte: ${one}`)
  for (const difference of [...differences, ...(look?.differences ?? [])]) print(`  ändrat: ${difference}`)
  for (const verdict of unmet) for (const one of verdict.unmet) print(`  personan ${verdict.persona.name}: ${wordUnmet(one, language)}`)
  for (const { words } of coverage.missing) print(`  aldrig nått: ${words}.`)
  for (const problem of look?.problems ?? []) print(`  fel: ${problem}`)
}
