import { useCallback } from 'react'
import type { CancellationConsent } from '../../../contract/moves.ts'
import type { WalletInsurance } from '../../../contract/wallet.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { addToDate } from '../../../values/add-to-date.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import { getCancellationConsents } from '../../api/moves.ts'
import { useServices } from '../../services/app-services.ts'
import { useLoaded } from './use-loaded.ts'

/** Days in which a notice tells that a letter was sent. [P9.1] */
const SENT_DAYS = 20

/** What is told of insurances at other companies that are being ended. */
export interface ToldMoves {
  readonly consents: readonly CancellationConsent[]
  /** The texts about them. */
  readonly texts: Copy
}

/** Whether an insurance of the wallet is being ended. */
export const isEnding = ({ consents }: ToldMoves, { id }: Pick<WalletInsurance, 'id'>): boolean =>
  consents.some(({ externalInsurance }) => externalInsurance === id)

/**
 * Loads the consents of which the customer's pages tell now: those that hold, until some time after their letter. [P4.6]
 * @returns undefined until they have loaded, and if they cannot be: each page is whole without them
 */
export function useMoves(): ToldMoves | undefined {
  const { client, copy, clock } = useServices()
  const { value } = useLoaded(
    'moves',
    useCallback(async () => {
      const [{ cancellationConsents }, texts] = await Promise.all([getCancellationConsents(client), copy.load(['move'])])
      return { cancellationConsents, texts }
    }, [client, copy]),
  )
  const today = swedishDateOf(clock.now())
  return value && { consents: value.cancellationConsents.filter((consent) => isTold(consent, today)), texts: value.texts }
}

const isTold = ({ sentOn, undoneOn }: CancellationConsent, today: IsoDate) =>
  undoneOn === undefined && (sentOn === undefined || today < addToDate(sentOn, { days: SENT_DAYS }))
