import { ApiCallError } from '../../../api/failure.ts'
import type { ApiClient } from '../../../api/client.ts'
import { cancelSign, collectSign, initiateSign } from '../../../api/signing.ts'
import { AlreadySignedError, isOfWhatIsSigned } from '../../sign/call-fault.ts'
import type { SigningApi } from '../../sign/signing-runner.ts'
import type { Purchase } from './purchase.ts'
import { PriceChangedError } from './signing-fault.ts'

/** What the signing of a purchase is made of. */
interface PurchaseSigningParts {
  readonly client: ApiClient
  readonly purchase: Pick<Purchase, 'state' | 'withAnswersSent' | 'requote'>
  /** It was signed before, as by a page that was closed too soon. */
  readonly onAlreadySigned: () => void
  /** The server refuses what is to be signed: signing it once more would not help. */
  readonly onRefused: (failure: ApiCallError) => void
}

/** The signing of the selected quote. Before it starts the server gets all answers, and the price must still be the one shown. */
export function purchaseSigningApi({ client, purchase, onAlreadySigned, onRefused }: PurchaseSigningParts): SigningApi {
  return {
    async start(device) {
      const shown = purchase.state.getState().selectedQuote?.annualPremium
      try {
        return await purchase.withAnswersSent(async ({ annualPremium, quoteNumber }) => {
          if (annualPremium !== shown) throw new PriceChangedError()
          return initiateSign(client, { quoteNumber, device })
        })
      } catch (failure) {
        const code = failure instanceof ApiCallError ? failure.code : undefined
        if (failure instanceof PriceChangedError || code === 'priceChanged') {
          purchase.requote()
          throw new PriceChangedError()
        }
        if (code === 'alreadySigned' || code === 'alreadyAccepted') {
          onAlreadySigned()
          throw new AlreadySignedError()
        }
        if (isOfWhatIsSigned(failure)) onRefused(failure)
        throw failure
      }
    },
    collect: async (signingId) => collectSign(client, signingId),
    cancel: async (signingId) => cancelSign(client, signingId),
  }
}
