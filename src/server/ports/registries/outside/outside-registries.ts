import { measureCall } from '../../../platform/telemetry/outside-call.ts'
import { NO_TELEMETRY, type Telemetry } from '../../../platform/telemetry/telemetry.ts'
import { createJsonService, type CallService, type ServiceFault } from '../../json-service/json-service.ts'
import { RegistryError, type Registry, type RegistryMap, type RegistryName } from '../registry-port.ts'
import { readAnswer } from './answers.ts'
import { askedOf } from './asked.ts'

/** How to reach an insurer's registries. */
export interface OutsideRegistriesOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly token: string
  readonly timeoutMs: number
  /** Measures the calls; nothing by default. */
  readonly telemetry?: Pick<Telemetry, 'record'>
}

const LONGEST_ANSWER = 16 * 1024

const errorOf = (fault: ServiceFault) => new RegistryError(fault)

/**
 * Returns registries behind HTTP: `POST /person`, `/vehicle`, `/property` and `/postalCode`. docs/calls.md states the protocol. What is
 * asked stands in the body, so that no log of an address names a person.
 */
export function createOutsideRegistries({ telemetry = NO_TELEMETRY, ...service }: OutsideRegistriesOptions): RegistryMap {
  const call = createJsonService({ ...service, longestAnswer: LONGEST_ANSWER, errorOf })
  const registry = (name: RegistryName): Registry => ({
    async lookUp(args, signal) {
      const body = askedOf(name, args)
      return body && measureCall(telemetry, { system: 'registries', call: name }, async () => ask(call, { name, body, signal }))
    },
  })
  return { postalCode: registry('postalCode'), person: registry('person'), vehicle: registry('vehicle'), property: registry('property') }
}

interface Asked {
  readonly name: RegistryName
  readonly body: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

async function ask(call: CallService, { name, body, signal }: Asked) {
  const { status, body: answer } = await call({ method: 'POST', path: `/${name}`, body, signal })
  if (status === 401 || status === 403) throw new RegistryError('refused', ` (${status})`)
  if (status === 429 || status >= 500) throw new RegistryError('failed', ` (${status})`)
  // also 404, which a wrong address gives: what is unknown is an answer with 200
  if (status !== 200) throw new RegistryError('otherForm', ` (${status})`)
  return readAnswer(name, answer)
}
