import { vocabulary } from '../../src/vocabulary/vocabulary.ts'
import { validatorManifest } from '../../validators/registry.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import { compileFlow } from '../../src/engine/compile/compile-flow.ts'
import { linkFlow, type FlowModule } from '../../src/engine/compiled.ts'
import type { FlowDocument } from '../../src/engine/document.ts'
import type { Flow } from '../../src/engine/evaluate.ts'

/** A document with the options sets that it names. */
interface Linked {
  readonly document: FlowDocument
  readonly options: NonNullable<Flow['options']>
}

/**
 * Compiles a document once and links it for any day.
 * @throws Error from the compiler for invalid rules
 */
export async function flowByDay({ document, options }: Linked): Promise<(today: IsoDate) => Flow> {
  const { code } = await compileFlow(document, validatorManifest)
  const module = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as FlowModule
  const flows = new Map<IsoDate, Flow>()
  return (today) => {
    const flow = flows.get(today) ?? { document, compiled: linkFlow(module, vocabulary, () => today), options }
    flows.set(today, flow)
    return flow
  }
}
