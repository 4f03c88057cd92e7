import { customerFacts, isForCustomers } from '../customer-facts.ts'
import type { CustomerFact } from '../document.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds a purchase for customers only, facts about the customer in a flow for everyone, and facts that the server cannot give. */
export function lintAudience({ document, insuranceKinds }: FlowLint): Finding[] {
  const isPurchase = document.kind === 'purchase' && isForCustomers(document)
  return [
    ...(isPurchase ? [finding('audienceOfPurchase', '/audience', {})] : []),
    ...customerFacts(document).flatMap(([name]) =>
      isForCustomers(document) ? [] : [finding('customerFactForAll', pointer('facts', name, 'customer'), { fact: name })],
    ),
    ...customerFacts(document).flatMap(([name, fact]) => lintCustomerFact(name, fact, insuranceKinds)),
  ]
}

function lintCustomerFact(name: string, fact: CustomerFact, known: readonly string[] | undefined): Finding[] {
  const { type, customer, kinds = [] } = fact
  const gives = customer === 'insurances' ? 'array' : 'string'
  const misplaced =
    customer === 'insurances' ? [] : (['kinds', 'withEnded', 'forAutogiro'] as const).filter((key) => fact[key] !== undefined)
  return [
    ...(type === gives ? [] : [finding('customerFactType', pointer('facts', name, 'type'), { fact: name, type, gives })]),
    ...misplaced.map((key) => finding('customerFactKey', pointer('facts', name, key), { fact: name, key })),
    ...kinds.flatMap((kind, index) =>
      known === undefined || known.includes(kind)
        ? []
        : [finding('unknownInsuranceKind', pointer('facts', name, 'kinds', index), { kind })],
    ),
  ]
}
