import { ApiCallError } from '../../../api/failure.ts'
import type { ApiClient } from '../../../api/client.ts'
import { cancelSign, collectSign, initiateSign } from '../../../api/signing.ts'
import { AlreadySignedError, isSignedContentError } from '../../sign/call-fault.ts'
import type { SigningApi } from '../../sign/signing-runner.ts'
import type { Purchase } from '../purchase/purchase.ts'
import { PriceChangedError } from './signing-fault.ts'

/** The dependencies of a purchase's signing. */
interface PurchaseSigningParts {
  readonly client: ApiClient
  readonly purchase: Pick<Purchase, 'state' | 'withAnswersSent' | 'requote'>
  /** Called when the quote is signed already, for example by a page that was closed too soon. */
  readonly onAlreadySigned: () => void
  /** Called when the server refuses the content to sign: a new signing would not help. */
  readonly onRefused: (failure: ApiCallError) => void
}

/**
 * Returns the signing calls of the selected quote. Before the signing starts, sends all answers to the server and
 * checks that the price is still the one shown.
 */
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
        if (isSignedContentError(failure)) onRefused(failure)
        throw failure
      }
    },
    collect: async (signingId) => collectSign(client, signingId),
    cancel: async (signingId) => cancelSign(client, signingId),
  }
}
