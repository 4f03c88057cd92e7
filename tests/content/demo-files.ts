import type { FlowDocument, FlowSource } from '../../src/engine/document.ts'
import type { Json, JsonObject } from '../../src/values/json.ts'
import type { Fragment } from '../../src/engine/fragment.ts'
import { resolveDocument } from '../../src/engine/resolve.ts'
import { validators } from '../../validators/registry.ts'
import type { Workspace } from '../../src/server/features/content/workspace.ts'
import { readContent, readCopy } from './child-files.ts'

/** A named set of answers to the demonstration document, and the expected result. */
export interface DemoPersona {
  readonly name: string
  readonly description: string
  readonly today: string
  readonly answers: JsonObject
  /** What is looked up or given. */
  readonly facts?: JsonObject
  readonly expect: {
    /** Step, then place: the message of its first refusal, or the outcome that stops the customer there. */
    readonly blocked: Readonly<Record<string, Readonly<Record<string, string>>>>
    /** The outcome that ends the flow; `null` for none. */
    readonly outcome: string | null
    /** Place: the message of the advice given there. */
    readonly advice?: Readonly<Record<string, string>>
    /** Parts of the answers that count. */
    readonly relevant?: Readonly<Record<string, Json>>
    /** Parts of what is known. */
    readonly facts?: Readonly<Record<string, Json>>
  }
}

const LANGUAGES = ['sv', 'en'] as const
const PAGES = ['general', 'validators', 'sign', 'bankid'] as const
const FRAGMENTS = ['consent', 'contact', 'payment'] as const
const OPTIONS = [
  'autogiroPeriod',
  'challengeBicycle',
  'challengeDepot',
  'challengeDistance',
  'challengeGift',
  'invoicePeriod',
  'paymentMethod',
] as const

/** The drafts of the demonstration document as they come with the product. */
export function readDemoWorkspace(): Workspace {
  return {
    flow: 'demo',
    source: readContent('demo/flow.json') as FlowSource,
    fragments: Object.fromEntries(FRAGMENTS.map((name) => [name, readContent(`fragments/${name}.json`) as Fragment])),
    options: Object.fromEntries(OPTIONS.map((name) => [name, readContent(`options/${name}.json`) as Json])),
    lookups: { municipalities: readContent('lookups/municipalities.json') as JsonObject },
    copy: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        {
          ...Object.fromEntries(PAGES.map((page) => [page, readCopy(`copy/${page}.${language}.json`)])),
          demo: readCopy(`demo/copy.${language}.json`),
        },
      ]),
    ),
    documents: {},
    personas: readContent('demo/personas.json') as JsonObject,
  }
}

/** The demonstration document, made whole. */
export function readDemoFlow(): FlowDocument {
  const { source, fragments } = readDemoWorkspace()
  return resolveDocument(source, fragments, validators)
}
