import { afterAll, describe, expect, it } from 'vitest'
import { bicycle } from '../../../../../tests/fixtures/flow.ts'
import { publishRules } from '../../../../../tests/fixtures/publish-rules.ts'
import { wordFindings } from '../../../../findings/word.ts'
import { MACHINE_TIMERS } from '../../../platform/timers/timer.ts'
import { LintError } from '../lint-error.ts'
import type { Workspace } from '../workspace.ts'
import { startNode, type Bounds, type StartProcess } from './bounded-process.ts'
import { rulesInWorker, type WorkerParts } from './rules-in-worker.ts'

const workspace: Workspace = {
  flow: 'bicycle',
  source: bicycle as unknown as Workspace['source'],
  fragments: {},
  options: {},
  copy: {},
  documents: {},
}

const warned: string[] = []
const log = { warn: (line: object) => warned.push(JSON.stringify(line)), error: () => {} } as unknown as WorkerParts['log']

/** A process of the test's own, which answers no check as the real one does. */
function processThat(does: string): StartProcess {
  const code = `require('node:fs').writeSync(4, '/conditions/early\\n/conditions/late\\n')
    process.once('message', () => {
      process.on('message', (job) => { ${does} })
      process.send({ kind: 'ready' })
    })`
  return (megabytes) => startNode(megabytes, ['--eval', code])
}

function rulesWith(startProcess: StartProcess | undefined, bounds = { seconds: 30, stuckAfter: 60, megabytes: 64 }) {
  return rulesInWorker({ rules: publishRules, timers: MACHINE_TIMERS, log, ...(startProcess && { startProcess, bounds }) })
}

describe('[D3] a document that takes too much to check', () => {
  it.each<[string, string, string, Bounds?]>([
    ['time', 'for (;;);', '0.2 sekunder', { seconds: 0.2, stuckAfter: 60, megabytes: 64 }],
    ['memory', 'let kept; for (;;) kept = { kept }', '64 MB minne'],
    ['memory in one piece', 'const kept = []; for (;;) kept.push(1.5)', '64 MB minne'],
    ['a process that ends', 'process.exit(1)', 'Kontrollen avbröts här.'],
    ['a process that fails', 'throw new Error("broken")', 'Kontrollen avbröts här.'],
    ['the stack', 'process.send({ kind: "tooDeep", at: "/conditions/late" })', 'Kontrollen avbröts här.'],
  ])('is a finding at the place that was checked, and leaves its reason in the log: %s', async (_, does, words, bounds?: Bounds) => {
    await using cleanUp = new AsyncDisposableStack()
    const rules = rulesWith(processThat(does), bounds)
    cleanUp.defer(() => rules.close())
    const [finding, ...others] = wordFindings(await rules.lint(workspace), 'sv')
    expect(others).toEqual([])
    expect(finding).toMatchObject({ code: 'tooComplex', at: '/conditions/late' })
    expect(finding?.text).toContain(words)
    expect(warned.at(-1)).toContain('"flow":"bicycle"')
    await expect(rules.build(workspace)).rejects.toThrow(LintError)
  })

  it('is refused at once if too many wait already, and the others still get their answers', async () => {
    await using cleanUp = new AsyncDisposableStack()
    const rules = rulesWith(processThat('process.send({ kind: "findings", findings: [] })'))
    cleanUp.defer(() => rules.close())
    const all = await Promise.allSettled(Array.from({ length: 22 }, () => rules.lint(workspace)))
    expect(all.slice(0, 20).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'fulfilled'))
    expect(all.slice(20).map((one) => one.status === 'rejected' && (one.reason as Error).name)).toEqual([
      'ChecksBusyError',
      'ChecksBusyError',
    ])
    expect(await rules.lint(workspace)).toEqual([])
  })

  it('a fault of the program is no finding, and the next check works', async () => {
    await using cleanUp = new AsyncDisposableStack()
    const failing = `globalThis.jobs = (globalThis.jobs ?? 0) + 1
      process.send(globalThis.jobs === 1 ? { kind: 'failed', message: 'broken' } : { kind: 'findings', findings: [] })`
    const rules = rulesWith(processThat(failing))
    cleanUp.defer(() => rules.close())
    await expect(rules.lint(workspace)).rejects.toThrow('broken')
    expect(await rules.lint(workspace)).toEqual([])
  })
})

describe("the publisher's rules in a process of their own", () => {
  const rules = rulesWith(undefined)
  afterAll(() => rules.close())

  it('give the findings that they give here', async () => {
    const source = { ...workspace.source, required: ['ghost'] }
    const findings = await rules.lint({ ...workspace, source })
    expect(findings.map(({ code }) => code)).toContain('unknownInput')
    expect(findings).toEqual(await publishRules.lint({ ...workspace, source }))
    await expect(rules.build({ ...workspace, source })).rejects.toEqual(new LintError(findings))
  }, 60_000)

  it('give the changes that they give here, and none of drafts that cannot be read', async () => {
    const side = { document: bicycle, copy: {}, options: {}, product: undefined, documents: {} }
    const source = { ...workspace.source, required: [] }
    const comparison = { flow: 'bicycle', before: side, after: { drafts: { ...workspace, source } } }
    const changes = await rules.diff(comparison)
    expect(changes?.map(({ code }) => code)).toContain('inputRequired')
    expect(changes).toEqual(await publishRules.diff(comparison))
    expect(await rules.diff({ ...comparison, after: { drafts: { ...workspace, source: { ...source, steps: 7 } } } })).toBeUndefined()
  }, 60_000)

  it('give the bundle that they give here, hash for hash', async () => {
    const service = { ...bicycle, kind: 'service', quote: undefined, insuranceType: undefined, submit: { to: 'case' } }
    const source = JSON.parse(
      JSON.stringify({ ...service, steps: bicycle.steps.filter(({ type }) => type === 'input') }),
    ) as Workspace['source']
    const here = await publishRules.build({ ...workspace, source }).catch((error: unknown) => (error as LintError).findings)
    const there = await rules.build({ ...workspace, source }).catch((error: unknown) => (error as LintError).findings)
    expect(there).toEqual(here)
    expect(here).toHaveProperty('hash')
  })
})
