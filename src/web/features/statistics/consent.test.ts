import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../testing/storage.ts'
import { createConsent } from './consent.ts'

const DAY = 24 * 60 * 60 * 1000

function deviceOf(days = 0) {
  const storage = memoryStorage()
  let now = Date.parse('2026-11-21T11:00:00Z') + days * DAY
  const clock = { now: () => new Date(now) }
  return { storage, clock, wait: (more: number) => void (now += more * DAY), open: () => createConsent(() => storage, clock) }
}

const refuse = (): never => {
  throw new DOMException('Refused', 'SecurityError')
}

describe('[B9.4] the choice about statistics', () => {
  it('is open until it is made', () => {
    expect(deviceOf().open().choice()).toBeUndefined()
  })

  it.each(['yes', 'no'] as const)('%s is remembered on the device', (choice) => {
    const device = deviceOf()
    device.open().choose(choice)
    expect(device.open().choice()).toBe(choice)
  })

  it('is the last one that was made, in whatever tab', () => {
    const device = deviceOf()
    const [here, elsewhere] = [device.open(), device.open()]
    here.choose('yes')
    elsewhere.choose('no')
    expect(here.choice()).toBe('no')
  })

  it('holds for a year', () => {
    const device = deviceOf()
    device.open().choose('yes')
    device.wait(365)
    expect(device.open().choice()).toBe('yes')
    device.wait(1)
    expect(device.open().choice()).toBeUndefined()
  })

  it('that was made at a later time than now does not count', () => {
    const device = deviceOf(1)
    device.open().choose('yes')
    device.wait(-1)
    expect(device.open().choice()).toBeUndefined()
  })

  it.each(['', 'yes', 'null', '[]', '{"choice":"yes"}', '{"choice":"maybe","decidedAt":"2026-11-21"}', '{"choice":"yes","decidedAt":"x"}'])(
    'is open where the device has %j',
    (kept) => {
      const device = deviceOf()
      device.storage.setItem('teckna.statistics', kept)
      expect(device.open().choice()).toBeUndefined()
    },
  )

  it('holds for the page where the device keeps nothing', () => {
    const consent = createConsent(refuse, deviceOf().clock)
    expect(consent.choice()).toBeUndefined()
    consent.choose('no')
    expect(consent.choice()).toBe('no')
  })
})
