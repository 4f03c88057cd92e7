import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LabelsOf } from '../../../platform/telemetry/metrics.ts'
import { REGISTRIES_TOKEN, startRegistryProcess, type RegistryProcess } from '../../../testing/registry-process.ts'
import { createPersonNames } from '../person-names.ts'
import { createRegistries } from '../registries.ts'
import { RegistryError, type RegistryArgs, type RegistryFault } from '../registry-port.ts'
import { describeRegistries, type AskedOfRegistries } from '../testing.ts'
import { checkRegistries } from './check-registries.ts'
import { createOutsideRegistries } from './outside-registries.ts'

const VEGA = '198507092388'
const at = (postalCode: string): RegistryArgs => ({ streetAddress: ' Älvgatan   4', postalCode })

const ASKED: AskedOfRegistries = {
  postalCode: {
    known: { postalCode: '903 25' },
    unknown: { postalCode: '11122' },
    none: { postalCode: '98599' },
    fails: { postalCode: '90399' },
    isSlow: { postalCode: '90398' },
  },
  person: {
    known: { personalNumber: VEGA },
    unknown: { personalNumber: '196512073245' },
    fails: { personalNumber: '192001011564' },
    isSlow: { personalNumber: '190001019801' },
  },
  vehicle: {
    known: { registrationNumber: 'abc 12d' },
    unknown: { registrationNumber: 'MLB012' },
    fails: { registrationNumber: 'FEL001' },
    isSlow: { registrationNumber: 'FEL002' },
  },
  property: { known: at('90325'), unknown: at('75236'), fails: at('90399'), isSlow: at('90398') },
}

describeRegistries('an insurer\u2019s registries over HTTP', ASKED, async () => {
  const { baseUrl, stop } = await startRegistryProcess()
  return { registries: createOutsideRegistries({ baseUrl, token: REGISTRIES_TOKEN, timeoutMs: 10_000 }), close: stop }
})

/** A timer that does not end. */
const never = () => () => undefined

describe('[B8.1] an insurer\u2019s registries', () => {
  let other: RegistryProcess
  const recorded: (LabelsOf<'outsideCalls'> & { readonly seconds: number })[] = []
  const telemetry = {
    record: (_: string, seconds: number, labels: object) => void recorded.push({ ...(labels as LabelsOf<'outsideCalls'>), seconds }),
  }
  const open = ({ token = REGISTRIES_TOKEN, timeoutMs = 10_000, baseUrl = other.baseUrl } = {}) =>
    createOutsideRegistries({ baseUrl, token, timeoutMs, telemetry })
  const vehicle = async (registrationNumber: string, options = {}) =>
    open(options).vehicle.lookUp({ registrationNumber }, new AbortController().signal)
  beforeAll(async () => {
    other = await startRegistryProcess()
  })
  afterAll(async () => other.stop())

  it('are asked in bodies alone, in one form; no address names a person, and odd arguments are not sent', async () => {
    await other.calls()
    const registries = open()
    const { signal } = new AbortController()
    expect(await registries.person.lookUp({ personalNumber: VEGA, more: 'x' }, signal)).toEqual({
      firstName: 'Vega',
      lastName: 'Holm',
      streetAddress: 'Älvgatan 4',
      postalCode: '90325',
      city: 'Umeå',
    })
    await registries.property.lookUp(at('903 25'), signal)
    await registries.person.lookUp({ personalNumber: `${VEGA}\n` }, signal)
    await registries.property.lookUp({ streetAddress: 'a\u202eb', postalCode: '90325' }, signal)
    expect(await other.calls()).toEqual([
      { path: '/person', asked: { personalNumber: VEGA } },
      { path: '/property', asked: { streetAddress: 'Älvgatan 4', postalCode: '90325' } },
    ])
  })

  it.each<[string, string, RegistryFault]>([
    ['fail', 'FEL001', 'failed'],
    ['have no time', 'FEL003', 'failed'],
    ['end the connection', 'FEL004', 'unreachable'],
    ['answer with a page', 'FEL005', 'otherForm'],
    ['answer with a part of another type', 'FEL006', 'otherForm'],
    ['answer without a state', 'FEL007', 'otherForm'],
    ['answer with a text that turns the direction of writing', 'FEL008', 'otherForm'],
    ['answer with more than any answer has', 'FEL009', 'tooLong'],
    ['lead elsewhere', 'FEL010', 'otherForm'],
    ['answer 404, as a wrong address does', 'FEL011', 'otherForm'],
  ])('that %s are not available, which is another thing than unknown', async (_, plate, fault) => {
    const error = await vehicle(plate).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RegistryError)
    expect(error).toMatchObject({ fault })
    expect(String((error as Error).stack)).not.toMatch(/FEL0|Lind/)
  })

  it('that do not answer in time, are not there, or do not know the token, say so', async () => {
    await expect(vehicle('FEL002', { timeoutMs: 60 })).rejects.toMatchObject({ fault: 'late' })
    await expect(vehicle('ABC12D', { baseUrl: 'http://127.0.0.1:9' })).rejects.toMatchObject({ fault: 'unreachable' })
    await expect(vehicle('ABC12D', { token: 'another' })).rejects.toMatchObject({ fault: 'refused' })
  })

  it('are measured by call and outcome', async () => {
    recorded.length = 0
    await vehicle('ABC12D')
    await vehicle('FEL001').catch(() => undefined)
    await vehicle('')
    expect(recorded).toEqual(
      ['done', 'failed'].map((outcome) => ({ system: 'registries', call: 'vehicle', outcome, seconds: expect.any(Number) as number })),
    )
  })

  it('that fail never block a customer: the log has the reason, and nothing of what was asked', async () => {
    const logged: unknown[] = []
    const clock = { now: () => new Date() }
    const log = { warn: (...line: unknown[]) => void logged.push(line) }
    const registries = createRegistries({ registries: open(), clock, after: never, log })
    expect(await registries.lookUp('person', { personalNumber: '192001011564' })).toBeUndefined()
    expect(await registries.lookUp('person', { personalNumber: VEGA })).toEqual({ postalCode: '90325', city: 'Umeå' })
    expect(await createPersonNames(open().person, never).firstNameOf(VEGA)).toBe('Vega')
    expect(logged).toEqual([[{ registry: 'person', type: 'RegistryError', reason: 'failed' }, 'a registry failed']])
  })

  it('are asked at the start for a postal code, with the token', async () => {
    const options = { baseUrl: other.baseUrl, token: REGISTRIES_TOKEN, timeoutMs: 10_000 }
    await other.calls()
    await checkRegistries(options)
    expect(await other.calls()).toEqual([{ path: '/postalCode', asked: { postalCode: '11120' } }])
    await expect(checkRegistries({ ...options, token: 'secret' })).rejects.toMatchObject({
      reason: 'tokenRefused',
      mayPass: false,
      message: 'REGISTRIES_TOKEN: the registries at REGISTRIES_URL refuse it',
    })
    await expect(checkRegistries({ ...options, baseUrl: `${other.baseUrl}/elsewhere` })).rejects.toMatchObject({
      reason: 'otherForm',
      mayPass: false,
      message: 'REGISTRIES_URL: a registry gave no answer: otherForm (404)',
    })
    await expect(checkRegistries({ ...options, baseUrl: 'http://127.0.0.1:9' })).rejects.toMatchObject({
      reason: 'unreachable',
      mayPass: true,
    })
  })
})
