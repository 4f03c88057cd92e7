import { parentPort, workerData } from 'node:worker_threads'
import { validatorManifest, validators } from '../../../../../validators/registry.ts'
import { buildBundle, lintWhole, type PublishRules } from '../build-bundle.ts'
import { LintError } from '../lint-error.ts'
import type { ThreadAnswer, ThreadJob, ThreadStart } from './protocol.ts'
import { placeWriter, readSharedPlace } from './shared-place.ts'

const { metaSchema, place } = workerData as ThreadStart
const onPlace = placeWriter(place)

/** Returns the rules for one job. The core system is on the other thread, and its paths come with the job. */
function rulesFor({ paths }: ThreadJob): PublishRules {
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

async function answer(job: ThreadJob): Promise<ThreadAnswer> {
  onPlace('')
  try {
    const rules = rulesFor(job)
    if (job.work === 'build') return { kind: 'bundle', bundle: await buildBundle(job.workspace, rules) }
    return { kind: 'findings', findings: await lintWhole(job.workspace, rules) }
  } catch (error) {
    if (error instanceof LintError) return { kind: 'refused', findings: error.findings }
    if (error instanceof RangeError) return { kind: 'tooDeep', at: readSharedPlace(place) }
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    return { kind: 'failed', message, stack }
  }
}

parentPort?.on('message', (job: ThreadJob) => {
  void answer(job).then((result) => parentPort?.postMessage(result, []))
})
parentPort?.postMessage({ kind: 'ready' } satisfies ThreadAnswer, [])
