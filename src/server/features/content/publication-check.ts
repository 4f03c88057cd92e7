import type { Finding } from '../../../findings/finding.ts'
import { pointer } from '../../../engine/lint/pointer.ts'
import type { JsonObject } from '../../../values/json.ts'
import type { Db } from '../../platform/db/database.ts'
import type { BuiltBundle } from './build-bundle.ts'
import { checkPage } from './copy-pages.ts'
import type { FlowRules } from './flow-rules.ts'
import { LintError } from './lint-error.ts'
import { lintSale } from './lint-sale.ts'
import { keyOf } from './pieces.ts'
import type { Plan } from './publication-plan.ts'
import { saleRowOf, surroundingsOf, type SaleState } from './sale-surroundings.ts'
import { loadWorkspace } from './workspace.ts'

/** The bundles of a publication, or the reasons why there is none. */
export interface CheckedPublication {
  readonly bundles: readonly BuiltBundle[]
  readonly findings: readonly Finding[]
}

/**
 * Checks and builds everything that a publication makes live, one flow after another. Faults of shared pieces come alone: every flow
 * that uses them has them too.
 * @param only the flow whose findings keep their places; of the others, places begin with the flow's name
 * @throws ChecksBusyError, UnknownContentError
 */
export async function checkPublication(db: Db, plan: Plan, rules: FlowRules, only?: string): Promise<CheckedPublication> {
  const ofShared = await checkShared(db, plan, rules)
  if (ofShared.length > 0) return { bundles: [], findings: ofShared }
  const bundles: BuiltBundle[] = []
  const findings: Finding[] = []
  const placed = (flow: string, found: readonly Finding[]) =>
    findings.push(...(flow === only ? found : found.map((one) => inFlow(flow, one))))
  for (const { flow } of plan.flows) {
    const workspace = await loadWorkspace(db, plan.view, flow, surroundingsOf(saleWith(plan, plan.sale, bundles), flow))
    try {
      bundles.push(await rules.build(workspace))
    } catch (error) {
      if (!(error instanceof LintError)) throw error
      placed(flow, error.findings)
    }
  }
  if (findings.length > 0) return { bundles, findings }
  return { bundles, findings: lintTogether(plan, plan.sale, bundles, only) }
}

/** Returns findings about the flows of a publication that do not agree with each other or with the rest of the shop. */
export function lintTogether(plan: Plan, sale: SaleState, bundles: readonly BuiltBundle[], only?: string): Finding[] {
  const after = saleWith(plan, sale, bundles)
  return bundles.flatMap((bundle) => {
    const found = lintSale(candidateOf(bundle), surroundingsOf(after, bundle.flow))
    return bundle.flow === only ? found : found.map((one) => inFlow(bundle.flow, one))
  })
}

/** Returns what flows must agree with once the built bundles are live; given flows that are not built yet are left out. */
function saleWith({ flows }: Plan, { categories, rows }: SaleState, bundles: readonly BuiltBundle[]): SaleState {
  const built = bundles.map((bundle) => saleRowOf({ ...candidateOf(bundle), document: bundle.document, flow: bundle.flow }))
  const left = new Set([...flows.flatMap(({ flow, isGiven }) => (isGiven ? [flow] : [])), ...built.map(({ flow }) => flow)])
  return { categories, rows: [...rows.filter(({ flow }) => !left.has(flow)), ...built] }
}

const candidateOf = ({ document, product }: BuiltBundle) => ({ document, product: product as unknown as JsonObject | undefined })

const inFlow = (flow: string, finding: Finding): Finding => ({ ...finding, at: pointer(flow) + finding.at })

/** Where a shared piece stands in the findings of a flow that uses it. */
const PLACES: Readonly<Record<string, string>> = { fragment: 'fragments', options: 'options', lookup: 'lookups' }

async function checkShared(db: Db, { view, pages, shared }: Plan, rules: FlowRules): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [page, copy] of Object.entries(pages)) findings.push(...(await checkPage(db, page, copy)))
  const others = shared.filter(({ kind }) => kind !== 'copy')
  const bodies = await view.bodies(others)
  for (const ref of others) {
    const at = pointer(PLACES[ref.kind] ?? ref.kind, ref.id)
    for (const one of rules.shape({ ...ref, body: bodies.get(keyOf(ref)) })) findings.push({ ...one, at: at + one.at })
  }
  return findings
}
