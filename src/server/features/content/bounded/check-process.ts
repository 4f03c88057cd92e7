import { validatorManifest, validators } from '../../../../../validators/registry.ts'
import { buildBundle, lintWhole, type PublishRules } from '../build-bundle.ts'
import { compareFlows } from '../compare-flows.ts'
import { firstFindings } from '../first-findings.ts'
import { LintError } from '../lint-error.ts'
import { placeWriter } from './place-pipe.ts'
import type { CheckAnswer, CheckJob, CheckStart, DraftsJob } from './protocol.ts'

const writePlace = placeWriter()
let place = ''

function onPlace(at: string): void {
  place = at
  writePlace(at)
}

/** Returns the rules for one job. The core system is in the server, and its paths come with the job. */
function rulesFor({ paths }: DraftsJob, { metaSchema }: CheckStart): PublishRules {
  const known = (product: string) => (paths?.product === product ? paths : undefined)
  return {
    manifest: validatorManifest,
    registry: validators,
    metaSchema,
    neededPaths: (product) => known(product)?.needed,
    pricedPaths: (product) => known(product)?.priced,
    readPaths: (product) => known(product)?.read,
    onPlace,
  }
}

async function answer(job: CheckJob, start: CheckStart): Promise<CheckAnswer> {
  onPlace('')
  try {
    if (job.work === 'diff') return { kind: 'changes', changes: compareFlows(job.comparison) }
    const rules = rulesFor(job, start)
    if (job.work === 'build') return { kind: 'bundle', bundle: await buildBundle(job.workspace, rules) }
    return { kind: 'findings', findings: firstFindings(await lintWhole(job.workspace, rules)) }
  } catch (error) {
    if (error instanceof LintError) return { kind: 'refused', findings: firstFindings(error.findings) }
    if (error instanceof RangeError) return { kind: 'tooDeep', at: place }
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    return { kind: 'failed', message, stack }
  }
}

const say = (said: CheckAnswer) => void process.send?.(said)

process.once('message', (start: CheckStart) => {
  process.on('message', (job: CheckJob) => void answer(job, start).then(say))
  say({ kind: 'ready' })
})
