import { input } from '../../../tests/fixtures/flow.ts'
import { validatorManifest } from '../../../validators/registry.ts'
import type { Bundle } from '../../contract/bundle.ts'
import type { LookupEntry } from '../../contract/lookups.ts'
import type { Copy } from '../../copy/lookup.ts'
import { compileFlow } from '../../engine/compile/compile-flow.ts'
import { FLOW_FORMAT, type FlowDocument, type InputSchema } from '../../engine/document.ts'
import type { Db } from '../platform/db/database.ts'
import { bundles } from '../platform/db/schema/content.ts'
import { lookupSets } from '../platform/db/schema/lookups.ts'
import { CHILD_BUNDLE } from './child-bundle.ts'

/** The lookup set that the flows of this file use. */
const BREEDS: readonly LookupEntry[] = [
  { code: 'lab', text: 'Labrador' },
  { code: 'pud', text: 'Pudel', note: 'Stor' },
]
const BREEDS_HASH = 'lookup-set-of-the-test'

const EXTERNAL_INPUTS: Readonly<Record<string, InputSchema>> = {
  postalCode: input({ type: 'string', widget: 'digits', postalCode: true, knownPostalCode: true }),
  city: input({ type: 'string', readOnly: true, initial: { fact: 'town' } }),
  breed: input({ type: 'string', widget: 'search', lookup: 'breeds' }),
  others: input({
    type: 'array',
    widget: 'list',
    items: { type: 'object', properties: { breed: input({ type: 'string', widget: 'search', lookup: 'breeds' }) }, required: [] },
  }),
  papers: input({ type: 'array', widget: 'files', maxItems: 3 }),
}

const FACTS = {
  town: { type: 'string', lookup: 'postalCode', with: { postalCode: 'postalCode' } },
} as const satisfies FlowDocument['facts']

/** The policyholder's answers that the price needs. */
const HOLDER = {
  type: 'object',
  properties: { postalCode: { type: 'string' } },
  lookup: 'person',
  with: { personalNumber: 'personalNumber' },
} as const

/** The child insurance with extra questions that only the server can check. */
export const EXTERNAL_DATA_PURCHASE: FlowDocument = {
  ...CHILD_BUNDLE.document,
  properties: { ...CHILD_BUNDLE.document.properties, ...EXTERNAL_INPUTS },
  facts: { ...FACTS, holder: HOLDER },
  steps: [
    {
      id: 'outside',
      type: 'input',
      copy: 'test.step',
      sections: [{ id: 'outside', copy: 'test.step', inputs: Object.keys(EXTERNAL_INPUTS) }],
    },
    ...CHILD_BUNDLE.document.steps,
  ],
}
export const EXTERNAL_DATA_PURCHASE_HASH = 'outside-purchase-bundl'

const SERVICE_INPUTS: Readonly<Record<string, InputSchema>> = {
  ...EXTERNAL_INPUTS,
  note: input({ type: 'string' }),
  illness: input({ type: 'boolean', widget: 'yesNo', sensitive: true, quote: { path: 'health.illness', effect: 'none' } }),
  amount: input({ type: 'integer', widget: 'money', quote: { path: 'claim.amount', effect: 'none' } }),
  papers: input({ type: 'array', widget: 'files', maxItems: 3, quote: { path: 'claim.papers', effect: 'none' } }),
  memberNote: input({ type: 'string', showIf: 'member' }),
}

/** A form of the portal with a lookup, facts, files, a health answer, and an answer without its own path. */
export const SERVICE_FLOW: FlowDocument = {
  $schema: FLOW_FORMAT,
  flow: 'testService',
  kind: 'service',
  copy: ['testService'],
  type: 'object',
  properties: SERVICE_INPUTS,
  required: ['note', 'memberNote'],
  facts: { ...FACTS, level: { type: 'string', given: true } },
  conditions: { member: { properties: { level: { const: 'member' } }, required: ['level'] } },
  steps: [
    { id: 'form', type: 'input', copy: 'test.step', sections: [{ id: 'form', copy: 'test.step', inputs: Object.keys(SERVICE_INPUTS) }] },
    { id: 'summary', type: 'summary', copy: 'test.step' },
    { id: 'receipt', type: 'receipt', copy: 'test.step' },
  ],
  submit: { to: 'case' },
}
export const SERVICE_HASH = 'service-flow-of-a-test'

/** Stores both flows in the database as a publish does. */
export async function storeExternalDataFlows(db: Db, at: Date): Promise<void> {
  await db.insert(lookupSets).values({ hash: BREEDS_HASH, name: 'breeds', entries: BREEDS, createdAt: at })
  for (const [hash, document] of [
    [EXTERNAL_DATA_PURCHASE_HASH, EXTERNAL_DATA_PURCHASE],
    [SERVICE_HASH, SERVICE_FLOW],
  ] as const)
    await storeFlow(db, hash, document, at)
}

/** Texts and options sets beside those of the child insurance. */
interface OwnContent {
  readonly texts?: Copy
  readonly options?: Bundle['options']
}

/** Stores a compiled flow in the database. */
export async function storeFlow(
  db: Db,
  hash: string,
  document: FlowDocument,
  at: Date,
  { texts = {}, options = {} }: OwnContent = {},
): Promise<void> {
  const { code, needs } = await compileFlow(document, validatorManifest)
  await db.insert(bundles).values({
    hash,
    flow: document.flow,
    format: document.$schema,
    document,
    copy: { sv: { ...CHILD_BUNDLE.copy, ...texts } },
    options: { ...CHILD_BUNDLE.options, ...options },
    lookups: { breeds: BREEDS_HASH },
    module: code,
    needs,
    createdAt: at,
    author: 'test',
  })
}
