import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import myPagesCopy from '../../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import paymentsCopy from '../../../../flow-schemas/copy/payments.sv.json' with { type: 'json' }
import signCopy from '../../../../flow-schemas/copy/sign.sv.json' with { type: 'json' }
import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { Consent } from '../../../contract/payments.ts'
import type { DuePayment } from '../../../insurance/due-payments.ts'
import { insurerParams } from '../../../copy/insurer-params.ts'
import { ApiCallError } from '../../api/failure.ts'
import type { ApiClient } from '../../api/client.ts'
import { ownInsurance } from '../../../../tests/fixtures/insurances.ts'
import { CopyProvider } from '../../copy/copy-context.tsx'
import { missingText, render, renderPage, textOf } from '../../testing/render.tsx'
import { fakeServices, sessionAnswer } from '../../testing/services.ts'
import { AutogiroSection } from '../my-pages/autogiro-section.tsx'
import { AwaitingNotice } from '../my-pages/awaiting-notice.tsx'
import type { CustomerData } from '../my-pages/customer-data.ts'
import { autogiroSignCalls } from './autogiro-sign-calls.ts'
import { Received } from './autogiro-received-page.tsx'
import { CaseToSign } from './case-to-sign.tsx'
import { Completed } from './completed.tsx'
import { Payments } from './payments-page.tsx'
import { CasesToSign } from './to-sign-page.tsx'

const copy = { ...generalCopy, ...signCopy, ...siteCopy, ...myPagesCopy, ...paymentsCopy }
const facts = insurerParams(sessionAnswer.insurer)
const DATA: CustomerData = {
  hasLoaded: true,
  isLoading: false,
  hasCustomerFailed: false,
  overview: [ownInsurance({ insuranceNumber: '1001', insuranceId: '1001' })],
  hasOverviewFailed: false,
  insurances: [],
  hasInsurancesFailed: false,
  single: {},
  wallet: { insurances: [], state: 'loaded' },
  priorities: {},
}
const payment = (part: Partial<DuePayment>): DuePayment => ({
  insuranceId: '1001',
  insuranceNumber: '1001',
  insuranceName: 'Barnförsäkring',
  insuredObject: 'Signe',
  dueDate: '2026-12-01',
  amount: 183,
  state: 'due',
  paymentMethod: 'Autogiro',
  ...part,
})
const CONSENT: Consent = {
  id: 'consent-1',
  insuranceNumber: '1001',
  status: 'active',
  clearingNumber: '7123',
  accountEnding: '4563',
  bankName: 'Swedbank',
  givenOn: '2026-11-23',
  answerOn: '2026-11-25',
}
const loaded = <Value,>(value: Value | undefined, part: object = {}) => ({
  value,
  isLoading: false,
  hasFailed: false,
  reload: vi.fn<() => void>(),
  ...part,
})
const clientOf = (call: (method: string, path: string) => unknown): ApiClient => ({
  call: async (method, path) => ({ data: call(method, path), status: 200, responseTime: 0 }),
})
function failing(error: Error): ApiClient {
  return {
    async call() {
      throw error
    },
  }
}

function showPayments(
  payments: readonly DuePayment[] | undefined,
  consents: readonly Consent[] | undefined = [],
  part: object = {},
  client?: ApiClient,
) {
  const onChange = vi.fn<() => void>()
  const { services } = fakeServices(client ? { client } : {})
  const page = <Payments payments={loaded(payments, part)} consents={loaded(consents)} data={DATA} onChange={onChange} />
  return { ...renderPage(page, { copy, facts, services }), onChange }
}

const pageWithoutReference = (consents: ComponentProps<typeof Received>['consents']) => (
  <CopyProvider copy={copy} facts={facts} onMissing={missingText}>
    <MemoryRouter>
      <Received reference={undefined} consents={consents} data={DATA} />
    </MemoryRouter>
  </CopyProvider>
)

describe('[P1.7] [P7.2] the page of payments', () => {
  it('an earlier payment is paid only if the insurer\u2019s accounts say so', () => {
    const { container } = showPayments([payment({ dueDate: '2026-11-02', state: 'paid' })])
    expect(textOf(container)).toContain('Betald')
    expect(textOf(container)).not.toContain('Sidan visar inte')
  })

  it('has the next payment first, then those to come month by month, and the earlier ones behind a press', () => {
    const { container } = showPayments([
      payment({ dueDate: '2026-11-02', state: 'passed' }),
      payment({}),
      payment({ dueDate: '2026-12-28', amount: 100, state: 'planned' }),
      payment({ dueDate: '2027-01-04', amount: 200, state: 'planned' }),
      payment({ dueDate: '2027-02-01', amount: 300, state: 'planned' }),
    ])
    expect(textOf(screen.getByRole('heading', { name: 'Nästa betalning' }).parentElement)).toBe(
      'Nästa betalning183 kr den 1 december 2026 för barnförsäkring (Signe)Ska betalas, autogiro',
    )
    expect(screen.getAllByRole('heading', { level: 3, hidden: true }).map(textOf)).toEqual([
      'december 2026: 283 kr',
      'januari 2027: 200 kr',
      'februari 2027: 300 kr',
      'november 2026: 183 kr',
    ])
    const behind = [...container.querySelectorAll('details')].map((one) => textOf(one.querySelector('summary')))
    expect(behind).toEqual(['Visa senare betalningar', 'Visa tidigare betalningar'])
    expect(textOf(container)).toContain('Sidan visar inte om pengarna har kommit in')
    expect(textOf(container)).not.toContain('Betald')
  })

  it('adds up the next payment where several are due the same day, and lists it among those to come', () => {
    showPayments([
      payment({ amount: 183 }),
      payment({
        insuranceNumber: '1002',
        insuranceName: 'Hemförsäkring',
        insuredObject: 'Tallvägen 5',
        amount: 119,
        paymentMethod: 'PaperInvoice',
      }),
      payment({ dueDate: '2026-12-28', amount: 100, state: 'planned' }),
    ])
    const [next, coming] = screen.getAllByRole('heading', { level: 2 }).map((heading) => textOf(heading.parentElement))
    expect(next).toBe(
      'Nästa betalning302 kr den 1 december 2026 för barnförsäkring (Signe) och hemförsäkring (Tallvägen 5)Ska betalas, autogiro, pappersfaktura',
    )
    expect(coming).toContain('december 2026: 402 kr1 december 2026Barnförsäkring (Signe)183 kr')
  })

  it('says that nothing is to be paid, and that a payment has not come in', () => {
    const { rerender: _rerender } = showPayments([])
    expect(screen.getByText(/inget att betala/)).toBeDefined()
    showPayments([payment({ state: 'unpaid' })])
    expect(screen.getByText(/har inte kommit in/)).toBeDefined()
  })

  it('says that it loads; after a failure it keeps what it knows and loads again', async () => {
    showPayments(undefined, undefined, { isLoading: true })
    expect(screen.getByText('Vi hämtar dina betalningar …')).toBeDefined()
    const { user, onChange } = showPayments([payment({})], [], { hasFailed: true })
    expect(screen.getByText('Du ser det vi hämtade senast.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(onChange).toHaveBeenCalledOnce()
  })

  it.each([
    ['pending', 'Väntar på banken', true],
    ['active', 'Gäller', true],
    ['refused', 'Nekad av banken', false],
    ['revoked', 'Återkallat', false],
  ] as const)('a mandate that is %s says so by "%s", with its account; to revoke: %s', (status, words, mayRevoke) => {
    showPayments([], [{ ...CONSENT, status }])
    const card = screen.getByText(words).closest('li') as HTMLElement
    expect(within(card).getByText('Swedbank, konto som slutar på 4563')).toBeDefined()
    expect(within(card).queryByRole('button') !== null).toBe(mayRevoke)
  })

  it('revokes a mandate once it is confirmed, and says what happens now', async () => {
    const calls: string[] = []
    const client = clientOf((method, path) => calls.push(`${method} ${path}`))
    const { user, onChange } = showPayments([], [CONSENT], {}, client)
    await user.click(screen.getByRole('button', { name: /^Återkalla/ }))
    await user.click(screen.getByRole('button', { name: 'Nej, behåll autogirot' }))
    expect(calls).toEqual([])
    await user.click(screen.getByRole('button', { name: /^Återkalla/ }))
    await user.click(screen.getByRole('button', { name: 'Ja, återkalla medgivandet' }))
    expect(calls).toEqual(['POST /autogiro/update-consent'])
    expect(onChange).toHaveBeenCalledOnce()
    expect(screen.getByRole('status').textContent).toContain('Medgivandet är återkallat')
  })

  it('keeps a mandate that could not be revoked, and says so', async () => {
    const { user, onChange } = showPayments([], [CONSENT], {}, failing(new ApiCallError('server', 'down', { status: 503 })))
    await user.click(screen.getByRole('button', { name: /^Återkalla/ }))
    await user.click(screen.getByRole('button', { name: 'Ja, återkalla medgivandet' }))
    expect((await screen.findByRole('alert')).textContent).toContain('kunde inte återkalla')
    expect(onChange).not.toHaveBeenCalled()
  })
})

const apply = () => screen.queryByRole('link', { name: 'Ansök om autogiro' })

describe('[P4.9] the way to apply for direct debit', () => {
  it.each([
    [{ validForAutogiroApplication: true }, true],
    [{ validForAutogiroApplication: false }, false],
    [{ validForAutogiroApplication: true, ongoingAutogiroApplication: true }, false],
    [{ validForAutogiroApplication: true, paymentMethod: 'ICAkonto' }, false],
    [{ validForAutogiroApplication: true, insuranceStatus: 'Expired' }, false],
  ] as const)('of an insurance that is %j is shown: %s', (part, isShown) => {
    renderPage(<AutogiroSection insurance={ownInsurance(part)} />, { copy, facts })
    const to = apply()?.getAttribute('href') ?? ''
    expect(to.startsWith('/mina-sidor/ansok-om-autogiro?nummer=')).toBe(isShown)
    expect(screen.queryByText(/väntar på svar från banken/) !== null).toBe('ongoingAutogiroApplication' in part)
  })

  it('begins to sign and polls by the encrypted case id; a signing that a reload resumed is polled by its own', async () => {
    const asked: string[] = []
    const client: ApiClient = {
      async call(method, path, payload) {
        asked.push(`${method} ${path} ${JSON.stringify((payload as { caseIdCrypt?: string }).caseIdCrypt ?? '')}`)
        const data =
          path === '/autogiro/initiate-sign'
            ? { signingId: 's', launchUrl: 'x', caseIdCrypt: 'v1.c' }
            : { status: 'pending', messageKey: 'k' }
        return { data, status: 200, responseTime: 0 }
      },
    }
    const calls = autogiroSignCalls(client)
    await calls.start({ bundle: 'b', answers: {}, device: 'other', page: '/' }, 'request')
    await calls.collect('s')
    await calls.collect('another')
    expect(asked).toEqual([
      'POST /autogiro/initiate-sign ""',
      'GET /autogiro/status/{caseIdCrypt} "v1.c"',
      'POST /insurance-application/collect-sign ""',
    ])
  })

  it('opened without an application says so', () => {
    const { container } = renderPage(<Received reference={undefined} consents={loaded([CONSENT])} data={DATA} />, { copy, facts })
    expect(textOf(container.querySelector('h1'))).toBe('Ingen ansökan väntar på svar')
    expect(container.querySelector('dl')).toBeNull()
  })

  it('claims nothing of an application before it is known, and keeps the heading that has the focus', () => {
    const unknown = { value: undefined, isLoading: true, hasFailed: false, reload: () => undefined }
    const { container, rerender } = render(pageWithoutReference(unknown))
    const heading = container.querySelector('h1')
    expect(textOf(heading)).toBe('Autogiro')
    expect(screen.getByRole('status').textContent).toBe('Vi hämtar dina betalningar …')
    rerender(pageWithoutReference(loaded([])))
    expect(container.querySelector('h1')).toBe(heading)
    expect(textOf(heading)).toBe('Ingen ansökan väntar på svar')
  })

  it('ends on a page with the case, the account and the day of the bank\u2019s answer', () => {
    const pending = { ...CONSENT, status: 'pending' } as const
    renderPage(<Received reference="ÄR-26-104829" consents={loaded([pending])} data={DATA} />, { copy, facts })
    const rows = screen.getAllByRole('term').map((term) => `${textOf(term)}: ${textOf(term.nextElementSibling)}`)
    expect(rows).toEqual([
      'Ärendenummer: ÄR-26-104829',
      expect.stringMatching(/^Försäkring: Barnförsäkring/),
      'Konto: Swedbank, konto som slutar på 4563',
      'Banken svarar senast: 25 november 2026',
    ])
  })
})

describe('[P1.8] what waits for a signature', () => {
  const CASE = { caseId: 'form-1', kind: 'form', insuranceName: 'Ansök om autogiro', createdDate: '2026-11-23' } as const
  const INVITED = {
    caseId: 'invitation-1',
    kind: 'invitation',
    insuranceName: 'Bolåneskydd',
    createdDate: '2026-11-20',
    validUntil: '2026-12-04',
  } as const

  it('is told on the overview', async () => {
    const { services } = fakeServices({ client: clientOf(() => ({ cases: [CASE, INVITED] })) })
    renderPage(<AwaitingNotice />, { copy, facts, services })
    expect((await screen.findByText(/väntar på din underskrift: 2/)).textContent).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Visa och signera' }).getAttribute('href')).toBe('/mina-sidor/att-signera')
  })

  it('is no notice while nothing waits', async () => {
    const call = vi.fn<() => object>(() => ({ cases: [] }))
    const { services } = fakeServices({ client: clientOf(call) })
    const { container } = renderPage(<AwaitingNotice />, { copy, facts, services })
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce())
    expect(container.textContent).toBe('')
  })

  it('[P2.6] that could not be loaded is said, with a way to load it again', async () => {
    const { services, logged } = fakeServices({ client: failing(new ApiCallError('server', 'mockfail=cases', { status: 500 })) })
    renderPage(<AwaitingNotice />, { copy, facts, services })
    expect(await screen.findByText(/kunde inte se om något väntar/)).toBeDefined()
    expect(logged.map(({ text }) => text)).toEqual(['Error loading cases to sign'])
  })

  it('is listed with since when and until when it waits', () => {
    renderPage(<CasesToSign cases={loaded([INVITED, CASE])} />, { copy, facts })
    expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['Bolåneskydd', 'Ansök om autogiro'])
    expect(screen.getByText('Väntar sedan 20 november 2026. Skriv under senast 4 december 2026.')).toBeDefined()
  })

  it('says that nothing waits', () => {
    renderPage(<CasesToSign cases={loaded([])} />, { copy, facts })
    expect(screen.getByText('Du har inget att signera.')).toBeDefined()
  })

  it('an invitation has who asks, and the way to answer', async () => {
    const invitation = { asker: 'Elin Sjövall', insured: 'lånet', startDate: '2026-12-10', path: '/medforsakrad?inbjudan=1' }
    const { services } = fakeServices({ client: clientOf(() => ({ ...INVITED, invitation, rows: [] })) })
    renderPage(<CaseToSign caseId="invitation-1" />, { copy, facts, services })
    expect((await screen.findByRole('link', { name: 'Svara och signera' })).getAttribute('href')).toBe('/medforsakrad?inbjudan=1')
    expect(screen.getByText('Elin Sjövall')).toBeDefined()
  })

  it.each([
    [true, 1],
    [undefined, 0],
  ])('a purchase says whether another visit has begun it: %s', async (isBegunElsewhere, times) => {
    const purchase = { ...CASE, caseId: 'purchase-1', kind: 'purchase', ...(isBegunElsewhere && { isBegunElsewhere }) }
    const rows = [{ label: 'E-post', value: 'anna@example.se' }]
    const { services } = fakeServices({ client: clientOf(() => ({ ...purchase, rows })) })
    renderPage(<CaseToSign caseId="purchase-1" />, { copy, facts, services })
    expect(await screen.findByText('anna@example.se')).toBeDefined()
    expect(screen.queryAllByText(/påbörjades i ett annat besök/)).toHaveLength(times)
  })

  it.each([
    [{ receiptToken: 'abc' }, 'Till bekräftelsen', '/kvittens?kvitto=abc'],
    [{ waitingPath: '/vantar?kop=1' }, 'Se vilka som återstår', '/vantar?kop=1'],
  ])('a signed purchase leads to what became of it: %o', (completed, link, path) => {
    renderPage(<Completed completed={completed} />, { copy, facts })
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(path)
  })

  it.each([
    [new ApiCallError('notFound', 'no', { status: 404 }), /Det finns inget att signera här/],
    [new ApiCallError('badRequest', 'no', { status: 409, code: 'caseOutdated' }), /Något har ändrats/],
    [new ApiCallError('server', 'no', { status: 500 }), /kunde inte hämta|Försök igen/],
  ])('a case that cannot be shown says why: %s', async (error, words) => {
    const { services } = fakeServices({ client: failing(error) })
    renderPage(<CaseToSign caseId="form-1" />, { copy, facts, services })
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  })
})
