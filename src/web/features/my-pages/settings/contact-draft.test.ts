import { describe, expect, it } from 'vitest'
import { changesOf, draftOf, faultsOf, undoOf } from './contact-draft.ts'

const known = draftOf({
  addressStreet: 'Tallvägen 5',
  addressZip: 75236,
  addressCity: 'Uppsala',
  emailAddress: 'elin@example.se',
  phoneNumber: '0701740605',
})
const nothing = draftOf({})

describe('[P3.6] the form of contact details', () => {
  it('shows what is known as people write it', () => {
    expect(known).toEqual({ street: 'Tallvägen 5', zip: '752 36', city: 'Uppsala', email: 'elin@example.se', phone: '070-174 06 05' })
    expect(nothing).toEqual({ street: '', zip: '', city: '', email: '', phone: '' })
  })

  it('sends only what differs, in the form that is stored', () => {
    expect(changesOf({ ...known, zip: '75236', phone: '+46 70 174 06 05' }, known)).toEqual({})
    expect(changesOf({ ...known, zip: '111-22', email: ' ny@example.se ' }, known)).toEqual({ zip: '11122', email: 'ny@example.se' })
  })

  it.each([
    [{ zip: '0512' }, { zip: 'settings.contact.zip.format' }],
    [{ email: 'elin@' }, { email: 'settings.contact.email.format' }],
    [{ phone: '12' }, { phone: 'settings.contact.phone.format' }],
    [
      { email: ' ', street: '' },
      { street: 'settings.contact.street.missing', email: 'settings.contact.email.missing' },
    ],
    [{}, {}],
  ])('with %j has the faults %j', (typed, faults) => expect(faultsOf({ ...known, ...typed }, known)).toEqual(faults))

  it('may leave unknown what was unknown, but takes an address whole', () => {
    expect(faultsOf(nothing, nothing)).toEqual({})
    expect(faultsOf({ ...nothing, street: 'Tallvägen 5' }, nothing)).toEqual({
      zip: 'settings.contact.zip.missing',
      city: 'settings.contact.city.missing',
    })
  })

  it('is undone by what was there, unless nothing was', () => {
    expect(undoOf({ email: 'ny@example.se' }, known)).toEqual({ email: 'elin@example.se' })
    expect(undoOf({ email: 'ny@example.se' }, nothing)).toBeUndefined()
  })
})
