import type { CaseRequest } from '../../../contract/case-request.ts'
import type { PaperSection } from '../../../contract/papers.ts'
import type { Answers } from '../../../engine/document.ts'
import { caseRows, plainAnswerAt, type CaseRowKind } from '../../../quote/case-rows.ts'
import { luhnCheck } from '../../../values/personal-number.ts'
import { isObject } from '../../../values/json.ts'
import { callCore, type CoreSystem } from '../../ports/core-system/core-system-port.ts'
import { knownBundle, type Bundles } from '../answers/bundles.ts'
import type { ReadPaperSource } from '../answers/paper-source.ts'
import type { DeskCase } from './case-desk.ts'

export interface CaseWordsOptions {
  readonly core: Pick<CoreSystem, 'getCase'>
  readonly bundles: Pick<Bundles, 'get'>
  readonly readPaperSource: ReadPaperSource
}

/** What is read of a case. */
export interface ReadCase {
  rows(kind: CaseRowKind, hidesPersonalNumbers: boolean): PaperSection[]
  /** Returns what was answered at a place of the request, in words, unless it is sensitive. */
  plainAt(path: string): string | undefined
  /** The personal numbers in the case, twelve digits. */
  readonly persons: readonly string[]
}

/** Reads a case in the words of the flow that was answered. @throws ApiError 404 `notFound`, 409 `bundleUnknown` */
export type ReadCaseWords = (filed: Pick<DeskCase, 'reference' | 'bundle'>) => Promise<ReadCase>

export function createCaseReader({ core, bundles, readPaperSource }: CaseWordsOptions): ReadCaseWords {
  return async ({ reference, bundle }) => {
    const { request } = await callCore(async () => core.getCase(reference))
    const linked = knownBundle(await bundles.get(bundle))
    const { answers, given, facts } = request.flow
    const source = await readPaperSource(linked, answers as Answers, { ...given, ...facts })
    return {
      rows: (kind, hidesPersonalNumbers) => caseRows(source, kind, { hidesPersonalNumbers }),
      plainAt: (path) => plainAnswerAt(source, path),
      persons: personsIn(request),
    }
  }
}

/** Returns every personal number in a request, each once, in the order of the request. */
function personsIn(request: CaseRequest): string[] {
  return [...new Set(textsIn(request).filter((text) => /^(?:18|19|20)\d{10}$/.test(text) && luhnCheck(text.slice(2))))]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isObject(value) ? Object.values(value).flatMap(textsIn) : []
}
