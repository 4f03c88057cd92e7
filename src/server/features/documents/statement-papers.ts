import type { InsuranceDetails, Statement } from '../../../contract/insurances.ts'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import { translator, type Copy } from '../../../copy/lookup.ts'
import { swedishDateOf, type Clock } from '../../../values/clock.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import type { PaperBrand } from './pdf-document.ts'
import { renderStatementPdf } from './render-statement-pdf.ts'

interface StatementPapersOptions {
  /** The live texts of the letters. Reads on the given transaction, if any. */
  readonly copy: (within?: DbOrTx) => Promise<Copy>
  readonly insurer: InsurerFacts
  readonly brand: PaperBrand
  readonly clock: Clock
}

/** Returns the titles and the print of the letters about an insurance as it is on the day. */
export function createStatementPapers({ copy, insurer, brand, clock }: StatementPapersOptions) {
  const translate = async (within?: DbOrTx) => translator(await copy(within), () => undefined)
  return {
    async titles(within?: DbOrTx) {
      const t = await translate(within)
      return {
        forsakringsbesked: t('statement.title.forsakringsbesked'),
        fornyelsebesked: t('statement.title.fornyelsebesked'),
        withdrawalReceipt: t('statement.title.withdrawalReceipt'),
      }
    },
    async print(details: InsuranceDetails, kind: Statement): Promise<Uint8Array> {
      return renderStatementPdf(details, kind, { t: await translate(), insurer, brand, date: swedishDateOf(clock.now()), language: 'sv' })
    },
  }
}
