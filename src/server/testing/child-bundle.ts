import { importCode } from '../../../tests/fixtures/flow.ts'
import { readChildFlow, readContent, readCopy, readOptions } from '../../../tests/content/child-files.ts'
import { validatorManifest } from '../../../validators/registry.ts'
import { vocabulary } from '../../vocabulary/vocabulary.ts'
import type { Bundle } from '../../contract/bundle.ts'
import type { PolicyDocuments } from '../../contract/documents.ts'
import type { ProductPage } from '../../contract/product.ts'
import { compileFlow } from '../../engine/compile/compile-flow.ts'
import { linkFlow } from '../../engine/compiled.ts'
import type { Answers } from '../../engine/document.ts'
import type { Db } from '../platform/db/database.ts'
import { bundles } from '../platform/db/schema/content.ts'
import type { LinkedBundle } from '../features/answers/bundles.ts'

/** The child insurance in its published form. */
export const CHILD_BUNDLE: Bundle = {
  hash: 'child-bundle-of-a-test',
  flow: 'child',
  document: readChildFlow(),
  copy: readCopy('copy/general.sv.json', 'copy/mandate.sv.json', 'child/copy.sv.json'),
  options: readOptions(),
  needs: [],
  product: readContent('child/product.json') as ProductPage,
  documents: readContent('child/documents.sv.json') as PolicyDocuments,
}

const compiled = compileFlow(CHILD_BUNDLE.document, validatorManifest).then(async ({ code }) => importCode(code))

/** The child insurance with its rules linked. */
export async function linkChild(today: () => string): Promise<LinkedBundle> {
  return { bundle: CHILD_BUNDLE, flow: { document: CHILD_BUNDLE.document, compiled: linkFlow(await compiled, vocabulary, today) } }
}

/** Inserts the bundle's row, which quotes refer to, if it is missing. */
export async function storeChildBundle(db: Db, at: Date): Promise<void> {
  const { hash, flow, document, options, needs } = CHILD_BUNDLE
  const row = { hash, flow, format: document.$schema, document, copy: {}, options, module: '', needs, createdAt: at, author: 'test' }
  await db.insert(bundles).values(row).onConflictDoNothing()
}

export const CHILD = '201801012392'
/** A guardian whose simulated phone needs an explicit action. */
export const ELIN = '198507092388'
/** A guardian who signs automatically at the third collect. */
export const SAGA = '199610022387'

/** All answers of a purchase that is ready to sign on 21 November 2026. */
export const WHOLE_ANSWERS: Answers = {
  insuredChild: CHILD,
  personalNumber: ELIN,
  insuranceAmount: 2,
  needForQuestion: true,
  phone: '0701740605',
  email: 'anna@example.se',
  illness: false,
  investigation: false,
  medication: false,
  healthDeclaration: true,
  startDate: '2026-12-01',
  paymentMethod: 'Autogiro',
  paymentPeriod: 'Month',
  clearingNumber: '7123',
  accountNumber: '1234563',
  mandate: true,
  isElectronicMarketingOk: false,
  terms: true,
}

/** The answers of the first step: enough for a price. */
export const FIRST_ANSWERS: Answers = { insuredChild: CHILD, personalNumber: ELIN, insuranceAmount: 2 }
