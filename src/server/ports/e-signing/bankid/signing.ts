import type { ESigning, IdentificationOrder, SigningEvidence } from '../e-signing-port.ts'
import type { BankIdClient } from './client.ts'
import { bankIdApp, type SignerApp } from './launch-url.ts'
import { isPlaceholder } from './placeholder.ts'
import { clipText, MAX_BASE64, MAX_USER_AGENT, type RpCompletion, type RpSignOrder, type RpWeb } from './wire.ts'

export interface BankIdSigningOptions {
  readonly client: BankIdClient
  /** The domain where orders start: letters a–z, digits, dots and dashes. */
  readonly referringDomain?: string
  /** The app that signs; by default the real one. */
  readonly app?: SignerApp
}

function webOf({ userAgent }: IdentificationOrder, referringDomain: string | undefined): { web?: RpWeb } {
  const web: RpWeb = {
    ...(referringDomain ? { referringDomain } : {}),
    ...(userAgent ? { userAgent: userAgent.slice(0, MAX_USER_AGENT) } : {}),
  }
  return Object.keys(web).length > 0 ? { web } : {}
}

/** The method that gives the return address: `returnUrl` for signatures, `bindingReturnUrl` for identifications. */
type WayBack = 'returnUrl' | 'bindingReturnUrl'

function returnUrlOf({ device, returnUrl, userAgent = '' }: IdentificationOrder, app: SignerApp, way: WayBack): { returnUrl?: string } {
  if (device === 'other' || returnUrl === undefined) return {}
  const address = app[way](returnUrl, { userAgent })
  return address === undefined ? {} : { returnUrl: address }
}

function evidenceOf({ user, device, bankIdIssueDate, signature, ocspResponse }: RpCompletion): SigningEvidence {
  return { ...user, device, issueDate: bankIdIssueDate, signature, ocspResponse, simulated: isPlaceholder(signature) }
}

/** Implements the e-signing port with BankID. */
export function createBankIdSigning(options: BankIdSigningOptions): ESigning {
  const { client, referringDomain, app = bankIdApp } = options

  function rpOrder(order: IdentificationOrder, way: WayBack): RpSignOrder {
    return {
      endUserIp: order.endUserIp,
      visibleText: order.visibleText,
      ...webOf(order, referringDomain),
      ...returnUrlOf(order, app, way),
    }
  }

  return {
    launchUrl: (autoStartToken, browser) => app.launchUrl(autoStartToken, browser),
    start: async ({ personalNumber, ...order }) => client.sign({ ...rpOrder(order, 'returnUrl'), requirement: { personalNumber } }),
    identify: async (order) =>
      client.auth(rpOrder({ ...order, visibleText: clipText(order.visibleText, MAX_BASE64.authText) }, 'bindingReturnUrl')),
    cancel: async (orderRef) => client.cancel(orderRef),
    async collect(orderRef) {
      const answer = await client.collect(orderRef)
      return answer.status === 'complete' ? { status: 'complete', evidence: evidenceOf(answer.completion) } : answer
    },
  }
}
