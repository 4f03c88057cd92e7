import type { SimulatorOrder, SimulatorPerson } from './api.ts'

/** Demo persons of the tests: two with a phone, one scripted. */
export const ELIN: SimulatorPerson = { personalNumber: '198507092388', name: 'Elin Sjövall', isScripted: false }
export const ERIK: SimulatorPerson = { personalNumber: '198507092396', name: 'Erik Sjövall', isScripted: false }
export const SAGA: SimulatorPerson = { personalNumber: '199610022387', name: 'Saga Självgren', isScripted: true }

/** A waiting order for Elin. */
export const waitingOrder: SimulatorOrder = {
  orderRef: 'order-1',
  autoStartToken: 'token-1',
  kind: 'sign',
  relyingParty: 'Teckna Försäkring',
  phase: 'created',
  hintCode: 'outstandingTransaction',
  askedFor: { personalNumber: ELIN.personalNumber, name: ELIN.name },
  qr: 'bankid.x',
  visibleText: null,
  visibleFormat: 'simpleMarkdownV1',
  returnUrl: null,
}
