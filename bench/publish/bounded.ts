import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { once } from 'node:events'
import { FLOW_FORMAT, type FlowDocument } from '../../src/engine/document.ts'
import { cpuOf, startCheckProcess, type StartProcess } from '../../src/server/features/content/bounded/bounded-process.ts'
import { rulesInWorker } from '../../src/server/features/content/bounded/rules-in-worker.ts'
import type { PublishRules } from '../../src/server/features/content/build-bundle.ts'
import type { Workspace } from '../../src/server/features/content/workspace.ts'
import { MACHINE_TIMERS } from '../../src/server/platform/timers/timer.ts'
import { median } from '../measuring/statistics.ts'
import { workspaceOf } from './drafts.ts'

/** Cost of one check in its process, and the longest time that the serving loop stood still meanwhile. */
export interface BoundedCost {
  /** Time of the processor, both processes, in ms. */
  readonly cpu: number
  readonly ms: number
  /** Longest pause of this process's loop, in ms. */
  readonly pause: number
  readonly findings: number
}

/** The checks by name, and the pause of a loop that has nothing to do while another thread works as long. */
export interface BoundedRun {
  readonly largest: BoundedCost
  readonly hostile: BoundedCost
  readonly idlePause: number
}

const log = { warn: () => {}, error: console.error }

/**
 * Measures the check of the largest flow that the format allows, and of a chain of inputs that show each other, in the
 * process that the server uses. The first check of each is not counted: it compiles the program.
 */
export async function measureBounded(rules: PublishRules, inputs: number, links: number, rounds: number): Promise<BoundedRun> {
  await using cleanUp = new AsyncDisposableStack()
  let child: ReturnType<StartProcess> | undefined
  const startProcess: StartProcess = (megabytes) => (child = startCheckProcess(megabytes))
  const worker = rulesInWorker({ rules, timers: MACHINE_TIMERS, log, startProcess })
  cleanUp.defer(() => worker.close())
  const cpuOfChild = async () => (child ? (await cpuOf(child)) * 1_000 : 0)
  const check = async (workspace: Workspace): Promise<BoundedCost> => {
    const costs: BoundedCost[] = []
    for (let round = 0; round <= rounds; round++) costs.push(await costOf(async () => (await worker.lint(workspace)).length, cpuOfChild))
    const counted = costs.slice(1)
    const middle = (name: keyof BoundedCost) => median(counted.map((cost) => cost[name]))
    return { cpu: middle('cpu'), ms: middle('ms'), pause: middle('pause'), findings: middle('findings') }
  }
  const largest = await check(await workspaceOf(inputs))
  const hostile = await check(chainOf(links))
  const { pause: idlePause } = await costOf(
    async () => {
      await once(new Worker(`for (const end = Date.now() + ${largest.ms}; Date.now() < end;);`, { eval: true }), 'exit')
      return 0
    },
    async () => 0,
  )
  return { largest, hostile, idlePause }
}

export async function costOf(work: () => Promise<number>, cpuOfChild: () => Promise<number>): Promise<BoundedCost> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const beforeInChild = await cpuOfChild()
  const before = process.cpuUsage()
  const start = performance.now()
  delay.enable()
  const findings = await work()
  delay.disable()
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(before)
  const inChild = (await cpuOfChild()) - beforeInChild
  return { cpu: (user + system) / 1_000 + inChild, ms, pause: delay.max / 1e6, findings }
}

/** Returns a flow in which each input is shown by the answer of the one before it, in reverse order on the page. */
function chainOf(links: number): Workspace {
  const ids = Array.from({ length: links }, (_, index) => `i${index}`)
  const properties = ids.map((id, index) => [
    id,
    { type: 'boolean', widget: 'yesNo', copy: `chain.${id}`, ...(index > 0 && { showIf: `c${id}` }) },
  ])
  const conditions = ids
    .slice(1)
    .map((id, index) => [`c${id}`, { properties: { [`i${index}`]: { const: true } }, required: [`i${index}`] }])
  const sections = Array.from({ length: Math.ceil(links / 100) }, (_, index) => ({
    id: `s${index}`,
    copy: `chain.s${index}`,
    inputs: ids.toReversed().slice(index * 100, (index + 1) * 100),
  }))
  const document = {
    $schema: FLOW_FORMAT,
    flow: 'chain',
    kind: 'service',
    copy: ['chain'],
    type: 'object',
    properties: Object.fromEntries(properties),
    required: [],
    conditions: Object.fromEntries(conditions),
    steps: [{ id: 'all', type: 'input', copy: 'chain.all', sections }],
    submit: { to: 'case' },
  } as unknown as FlowDocument
  return { flow: 'chain', source: document as unknown as Workspace['source'], fragments: {}, options: {}, copy: {}, documents: {} }
}
