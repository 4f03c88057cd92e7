/** An order from the simulator's control API. */
export interface SimulatorOrder {
  readonly orderRef: string
  readonly autoStartToken: string
  readonly kind: 'auth' | 'sign'
  /** Who asks for it. */
  readonly relyingParty: string
  readonly phase: 'created' | 'started' | 'userMrtd' | 'userSign' | 'complete' | 'failed'
  readonly hintCode: string | null
  /** The only person who may sign. Without a name, that person is not a demo person. */
  readonly askedFor: { readonly personalNumber: string; readonly name: string | null } | null
  readonly qr: string | null
  readonly visibleText: string | null
  readonly visibleFormat: 'plaintext' | 'simpleMarkdownV1'
  readonly returnUrl: string | null
}

export interface SimulatorOrders {
  readonly orders: readonly SimulatorOrder[]
}

/** A demo person. The simulator acts for a scripted one. */
export interface SimulatorPerson {
  readonly personalNumber: string
  readonly name: string
  readonly isScripted: boolean
}

/** The simulator's control API. Each call rejects with a `SimulatorError`. */
export interface SimulatorApi {
  orders(): Promise<SimulatorOrders>
  persons(): Promise<readonly SimulatorPerson[]>
  scan(order: SimulatorOrder, personalNumber: string): Promise<SimulatorOrder>
  start(order: SimulatorOrder, personalNumber: string): Promise<SimulatorOrder>
  sign(order: SimulatorOrder, personalNumber: string, securityCode: string): Promise<SimulatorOrder>
  cancel(order: SimulatorOrder): Promise<SimulatorOrder>
}

/** The simulator refused, with its error code, or could not be reached (`unreachable`). */
export class SimulatorError extends Error {
  override readonly name = 'SimulatorError'
  readonly code: string

  constructor(code: string, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

type Fetch = (url: string, init?: RequestInit) => Promise<Response>

async function read(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (cause) {
    throw new SimulatorError('unreachable', cause)
  }
}

function codeOf(body: unknown): string {
  const code = typeof body === 'object' && body !== null && 'errorCode' in body ? body.errorCode : undefined
  return typeof code === 'string' ? code : 'unreachable'
}

/**
 * Returns the control API over JSON.
 * @param base its mount path, such as `/bankid-simulator/sim`
 */
export function createSimulatorApi(fetch: Fetch, base: string): SimulatorApi {
  async function call<Body>(path: string, init?: RequestInit): Promise<Body> {
    const answer = await fetch(`${base}${path}`, init).catch((cause: unknown) => {
      throw new SimulatorError('unreachable', cause)
    })
    const body = await read(answer)
    if (!answer.ok) throw new SimulatorError(codeOf(body))
    return body as Body
  }

  async function act({ orderRef }: SimulatorOrder, action: string, body: object): Promise<SimulatorOrder> {
    return call(`/orders/${encodeURIComponent(orderRef)}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  return {
    orders: async () => call('/orders'),
    persons: async () => (await call<{ persons: SimulatorPerson[] }>('/persons')).persons,
    scan: async (order, personalNumber) => act(order, 'scan', { qr: order.qr ?? '', personalNumber }),
    start: async (order, personalNumber) => act(order, 'start', { autoStartToken: order.autoStartToken, personalNumber }),
    sign: async (order, personalNumber, securityCode) => act(order, 'sign', { personalNumber, securityCode }),
    cancel: async (order) => act(order, 'cancel', {}),
  }
}
