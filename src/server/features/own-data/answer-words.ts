import type { PaperSection } from '../../../contract/papers.ts'
import { translator } from '../../../copy/lookup.ts'
import type { Answers } from '../../../engine/document.ts'
import { ownAnswerRows } from '../../../quote/case-rows.ts'
import type { Bundles, LinkedBundle } from '../answers/bundles.ts'
import { formName } from '../submissions/submission-service.ts'
import type { ReadPaperSource } from '../answers/paper-source.ts'

export interface AnswerWordOptions {
  readonly bundles: Pick<Bundles, 'get'>
  readonly readPaperSource: ReadPaperSource
}

/** What a person answered in a published flow, as a request or a submission keeps it. */
export interface AnsweredFlow {
  readonly bundle: string
  readonly answers?: object
  readonly given?: object
  readonly facts?: object
}

/** What a record says in words. Empty if the form is no longer stored: the answers themselves are then beside it. */
export interface AnswerWords {
  /** Name of the product, or of the form. */
  readonly title?: string
  readonly answersInWords?: readonly PaperSection[]
}

/**
 * Returns answers in the words of the form, also those about health, for the person who gave them. Without answers, the name alone.
 */
export type ReadAnswerWords = (answered: AnsweredFlow) => Promise<AnswerWords>

export function createAnswerWords({ bundles, readPaperSource }: AnswerWordOptions): ReadAnswerWords {
  return async ({ bundle, answers, given, facts }) => {
    const linked = await bundles.get(bundle)
    if (!linked) return {}
    const title = nameOf(linked)
    if (!answers) return { title }
    const source = await readPaperSource(linked, answers as Answers, { ...given, ...facts })
    return { title, answersInWords: ownAnswerRows(source) }
  }
}

const nameOf = ({ bundle }: LinkedBundle): string =>
  bundle.product ? translator(bundle.copy, () => undefined)(`${bundle.product.copy}.name`) : formName(bundle)
