import type { Refusal } from '../../../findings/content-findings.ts'
import { wordRefusal } from '../../../findings/word.ts'

/** The content service does not do what an author asks. The message is English; an edge words `refusal` for the author. */
export class RefusalError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(wordRefusal(refusal, 'en'))
    this.name = 'RefusalError'
    this.refusal = refusal
  }
}
