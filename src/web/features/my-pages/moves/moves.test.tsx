import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import companyCopy from '../../../../../flow-schemas/copy/company.sv.json' with { type: 'json' }
import generalCopy from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import moveCopy from '../../../../../flow-schemas/copy/move.sv.json' with { type: 'json' }
import siteCopy from '../../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import form from '../../../../../flow-schemas/moveInsurance/flow.json' with { type: 'json' }
import formCopy from '../../../../../flow-schemas/moveInsurance/copy.sv.json' with { type: 'json' }
import { ownInsurance } from '../../../../../tests/fixtures/insurances.ts'
import type { FlowDocument } from '../../../../engine/document.ts'
import type { CancellationConsent } from '../../../../contract/moves.ts'
import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { insurerParams } from '../../../../copy/insurer-params.ts'
import { readExternalInsurance } from '../../../../insurance/external/external-insurance.ts'
import type { MoveChoice } from '../../../../insurance/external/move.ts'
import { ApiCallError } from '../../../api/failure.ts'
import type { ApiClient } from '../../../api/client.ts'
import { renderPage, textOf } from '../../../testing/render.tsx'
import { fakeServices, sessionAnswer } from '../../../testing/services.ts'
import { OwnMoveNotice } from '../move-notice.tsx'
import { externalIdIn } from '../external-paths.ts'
import type { MoveView } from './move-data.ts'
import { MovePageView } from './move-page.tsx'
import { TextToSign } from './text-to-sign.tsx'
import { UndoPageView } from './undo-page.tsx'

const ID = 'V1StGXR8_Z5jdHi6BmyT0Q'
const copy = { ...generalCopy, ...companyCopy, ...siteCopy, ...moveCopy }
const facts = insurerParams(sessionAnswer.insurer)
const record = { id: ID, insuranceCompany: 'folksam', insuranceType: 'car', insuranceName: 'Bil', insuredObject: 'MLB012' }
const CAR: WalletInsurance = {
  ...readExternalInsurance(record, () => undefined),
  externalStatus: 'valid',
  needsUpdate: false,
  comparison: 'offer',
  fetchedAt: '2026-11-21T10:00:00Z',
}
const CONSENT: CancellationConsent = {
  id: 'c'.repeat(22),
  externalInsurance: ID,
  companyName: 'Folksam',
  externalName: 'Bil, MLB012',
  insuranceNumber: 'TF-26-10482915',
  lastDay: '2026-12-14',
  signedOn: '2026-11-21',
  sendOn: '2026-11-24',
}
const own = ownInsurance()

const known = (choice: MoveChoice, consent?: CancellationConsent): MoveView => ({ kind: 'known', external: CAR, choice, consent })
const clientOf = (call: (path: string, payload: unknown) => unknown): ApiClient => ({
  call: async (_method, path, payload) => ({ data: call(path, payload), status: 200, responseTime: 0 }),
})
function show(page: React.ReactElement, client?: ApiClient) {
  const { services } = fakeServices(client ? { client } : {})
  return renderPage(page, { copy, facts, services })
}
const idAt = (id: string) => externalIdIn(new URL(`https://a.example/?id=${encodeURIComponent(id)}`))
const title = () => textOf(screen.getByRole('heading', { level: 1 }))
const links = () => screen.getAllByRole('link').map((link) => [textOf(link), link.getAttribute('href')])

describe('[P4.6] the page that ends an insurance at another company', () => {
  it.each<[string, MoveChoice, string, string]>([
    ['buy first', { kind: 'buyFirst' }, 'Köp din nya försäkring först', `/mina-sidor/jamfor?id=${ID}`],
    ['update', { kind: 'update' }, 'Hämta försäkringen igen först', `/mina-sidor/uppdatera?id=${ID}`],
    [
      'begun',
      { kind: 'manually', own, lastDay: '2026-11-21', reason: 'begun' },
      'Du är försäkrad på två ställen',
      `/api/moves/letters/${ID}`,
    ],
  ])('with the choice %s says so and leads on', (_, choice, heading, href) => {
    show(<MovePageView view={known(choice)} />)
    expect(title()).toBe(heading)
    expect(links().at(-1)?.[1]).toBe(href)
  })

  it('leads to the insurance’s own page where there is no offer of ours to compare with', () => {
    const external = { ...CAR, comparison: 'publicPages' } as const
    show(<MovePageView view={{ kind: 'known', external, choice: { kind: 'buyFirst' }, consent: undefined }} />)
    expect(links().at(-1)).toEqual(['Till försäkringen', `/mina-sidor/oversikt/extern?id=${ID}`])
  })

  it('with a consent says when the letter goes and until when it can be undone, and after that what became of it', () => {
    const { container } = show(<MovePageView view={known({ kind: 'regret' }, CONSENT)} />)
    expect(title()).toBe('Vi säger upp försäkringen åt dig')
    expect(textOf(container)).toContain('Du kan ångra dig till och med23 november 2026')
    expect(links().map(([, href]) => href)).toContain(`/mina-sidor/angra-avsluta-tredjepartsforsakring?id=${ID}`)
  })

  it('with a sent letter offers the power of attorney and no undoing', () => {
    show(<MovePageView view={known({ kind: 'sent' }, { ...CONSENT, sentOn: '2026-11-24' })} />)
    expect(title()).toBe('Uppsägningen är skickad')
    expect(links().at(-1)).toEqual(['Din fullmakt (PDF)', `/api/moves/powers-of-attorney/${CONSENT.id}`])
    expect(links().map(([, href]) => href)).not.toContain(`/mina-sidor/angra-avsluta-tredjepartsforsakring?id=${ID}`)
  })

  it.each<[string, MoveView, string]>([
    ['an unknown insurance', { kind: 'unknown' }, 'Vi hittar inte försäkringen'],
    ['a failed load', { kind: 'failed' }, 'Säg upp hos det andra bolaget'],
    ['an employee', { kind: 'noCustomer' }, 'Säg upp hos det andra bolaget'],
    ['an empty wallet', { kind: 'choose', insurances: [] }, 'Säg upp hos det andra bolaget'],
    ['a group insurance', known({ kind: 'none' }), 'Den här försäkringen kan du inte säga upp här'],
    ['an old letter', known({ kind: 'over' }, { ...CONSENT, sentOn: '2026-10-01' }), 'Vi har sagt upp försäkringen åt dig'],
  ])('tells of %s under a heading', (_, view, heading) => {
    show(<MovePageView view={view} />)
    expect(title()).toBe(heading)
  })

  it('[P8.1] an id in the address that is none is unknown', () => {
    expect([ID, '../x', ''].map(idAt)).toEqual([ID, undefined, undefined])
  })
})

describe('[P4.6] the page that takes a consent back', () => {
  it('takes it back by one press, with the focus on what was done', async () => {
    const sent: unknown[] = []
    const { user } = show(
      <UndoPageView view={known({ kind: 'regret' }, CONSENT)} />,
      clientOf((_, payload) => sent.push(payload)),
    )
    await user.click(screen.getByRole('button', { name: 'Ångra uppsägningen' }))
    expect(sent).toEqual([{ kind: 'cancellation', consentId: CONSENT.id, isGiven: false }])
    expect(title()).toBe('Uppsägningen är ångrad')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it.each([
    ['alreadySent', 'Det är för sent att ångra här', ''],
    ['unavailable', 'Ångra uppsägningen', 'Vi kunde inte ångra uppsägningen just nu'],
  ])('says so when the server refuses with %s', async (code, heading, alert) => {
    const refusing: ApiClient = {
      async call() {
        throw new ApiCallError('badResponse', 'refused', { code, status: 409 })
      },
    }
    const { user } = show(<UndoPageView view={known({ kind: 'regret' }, CONSENT)} />, refusing)
    await user.click(screen.getByRole('button', { name: 'Ångra uppsägningen' }))
    expect(title()).toBe(heading)
    expect(textOf(screen.queryByRole('alert')).split('.')[0]).toBe(alert)
  })

  it.each([
    [{ undoneOn: '2026-11-22', undoneBy: 'customer' } as const, 'Uppsägningen är ångrad'],
    [{ undoneOn: '2026-11-24', undoneBy: 'insuranceEnded' } as const, 'Vi skickade inte uppsägningen'],
    [{ sentOn: '2026-11-24' }, 'Det är för sent att ångra här'],
  ])('of a consent with %j has nothing to press', (part, heading) => {
    show(<UndoPageView view={known({ kind: 'buyFirst' }, { ...CONSENT, ...part })} />)
    expect(title()).toBe(heading)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('[P4.6] the text to sign', () => {
  it('is shown whole before the signing, with what the page gives the form', () => {
    const flowCopy = { ...copy, ...formCopy }
    const document = { flow: form.flow, properties: form.properties as unknown as FlowDocument['properties'] }
    const given = {
      companyName: 'Folksam',
      externalName: 'Bil, MLB012',
      lastDay: '2026-12-14',
      ownName: 'Bilförsäkring',
      ownStart: '2026-12-15',
    }
    const { services } = fakeServices()
    const { container } = renderPage(<TextToSign document={document} given={given} />, { copy: flowCopy, facts, services })
    expect(textOf(container)).toContain('säga upp Bil, MLB012 hos Folksam, så att den upphör efter den 14 december 2026.')
    expect(textOf(container)).toContain('I stället gäller Bilförsäkring från och med den 15 december 2026.')
    expect(textOf(container)).not.toContain('{')
  })
})

describe('[P4.6] [P9.1] the notice on an insurance’s page', () => {
  it('tells of the consent that is about it, and of a sent one for twenty days', async () => {
    const old = { ...CONSENT, id: 'old', sentOn: '2026-11-01' }
    const other = { ...CONSENT, id: 'other', insuranceNumber: 'TF-26-20000000' }
    const cancellationConsents = [CONSENT, old, other]
    show(
      <OwnMoveNotice insuranceNumber={CONSENT.insuranceNumber} />,
      clientOf(() => ({ cancellationConsents, letterCompanies: [] })),
    )
    await screen.findByText(/Vi säger upp Bil, MLB012 hos Folksam/)
    expect(links()).toEqual([['Se uppsägningen', `/mina-sidor/avsluta-tredjepartsforsakring?id=${ID}`]])
  })
})
