import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import myPagesCopy from '../../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import participantsCopy from '../../../../flow-schemas/copy/participants.sv.json' with { type: 'json' }
import { bicycle, flowOf, input } from '../../../../tests/fixtures/flow.ts'
import type { Bundle } from '../../../contract/bundle.ts'
import type { Invitation } from '../../../contract/participants.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import { insurerParams } from '../../../copy/insurer-params.ts'
import type { ApiClient } from '../../api/client.ts'
import { ApiCallError } from '../../api/failure.ts'
import { widgets } from '../../renderer/widgets/testing-registry.ts'
import type { AppServices } from '../../services/app-services.ts'
import { renderPage, textOf } from '../../testing/render.tsx'
import { fakeServices, loaderArgs, sessionAnswer } from '../../testing/services.ts'
import { INITIAL_SESSION } from '../session/machine.ts'
import type { Session } from '../session/session.ts'
import { Component, loader } from './invitation-route.tsx'
import type { OpenedInvitation } from './invitation-data.ts'

const TOKEN = 't'.repeat(32)
const PATH = `/medforsakrad?inbjudan=${TOKEN}`
const INVITATION: Invitation = {
  id: 'i1',
  state: 'waiting',
  flow: 'coApplicant',
  personalNumber: '199101012392',
  asker: 'Elin Sjövall',
  insurance: 'Bolåneskydd',
  insured: 'Bolåneskydd vid arbetslöshet.',
  startDate: '2026-12-01',
  validUntil: '2026-12-01',
  documents: [],
}
const state = { ...INITIAL_SESSION, isLoggedIn: true }
const session = { store: { getState: () => state, getInitialState: () => state, subscribe: () => () => undefined } } as unknown as Session

function show(opened: OpenedInvitation, services?: AppServices) {
  return renderPage(<Component />, {
    ...(services && { services }),
    copy: { ...generalCopy, ...myPagesCopy },
    facts: insurerParams(sessionAnswer.insurer),
    path: PATH,
    data: { opened, copy: participantsCopy },
  })
}

const heading = () => textOf(screen.getByRole('heading', { level: 1 }))

/** Opens the page with a client that refuses or answers. */
async function open(answer: unknown, { path = PATH, isSignedIn = true } = {}) {
  const calls: string[] = []
  const client: ApiClient = {
    call: async (_method, template) => {
      calls.push(template)
      if (answer instanceof Error) throw answer
      return { data: answer, status: 200, responseTime: 1 }
    },
  }
  const user = { firstName: 'Karin', lastName: 'Ek', personalNumber: '199101012392', isStudent: false }
  const signedIn = { user, engagements: [], roles: ['customer' as const], expiresIn: 300, expiresAt: '2026-11-21T11:05:00.000Z' }
  const answered = { ...sessionAnswer, signedIn: isSignedIn ? signedIn : null }
  const sessionOnce = { get: async () => answered, known: () => answered, forget: () => undefined }
  const { opened } = await loader(loaderArgs(fakeServices({ client, session: sessionOnce }).services, path))
  return { opened, calls }
}

describe('the page of an invitation', () => {
  it('asks to sign in with BankID first, leads back here, and asks the server nothing', async () => {
    const { opened, calls } = await open(INVITATION, { isSignedIn: false })
    expect([opened.kind, calls]).toEqual(['signIn', []])
    const { container } = show({ kind: 'signIn' })
    expect(heading()).toBe('Någon vill försäkra dig')
    const link = screen.getByRole('link', { name: 'Logga in med BankID' }).getAttribute('href')
    expect(link).toBe(`/api/login?${new URLSearchParams({ method: 'bankid', returnTo: PATH }).toString()}`)
    expect(textOf(container)).not.toContain('Bolåneskydd')
  })

  it('refuses another person with the reason, and offers to sign in as the right one', async () => {
    const { opened } = await open(new ApiCallError('unauthorized', 'refused', { code: 'otherPerson' }))
    expect(opened.kind).toBe('otherPerson')
    show({ kind: 'otherPerson' })
    expect(heading()).toBe('Inbjudan gäller någon annan')
    expect(screen.getByRole('link', { name: 'Logga in som någon annan' }).getAttribute('href')).toContain('/mina-sidor/logga-in?returnTo=')
  })

  it('of an unknown link, and without a token, says where the right link is', async () => {
    expect((await open(new ApiCallError('notFound', 'unknown'))).opened.kind).toBe('missing')
    expect((await open(INVITATION, { path: '/medforsakrad' })).opened.kind).toBe('missing')
    const { container } = show({ kind: 'missing' })
    expect(textOf(container)).toContain('gäller bara länken i det senaste')
  })

  it('hides no other failure', async () => {
    await expect(open(new ApiCallError('server', 'down'))).rejects.toThrow('down')
  })

  it.each([
    ['signed', 'Du har skrivit under'],
    ['over', 'Inbjudan gäller inte längre'],
  ] as const)('shows no questions once it is %s', async (now, title) => {
    const { opened } = await open({ ...INVITATION, state: now })
    expect(opened).toMatchObject({ kind: 'opened', flow: undefined })
    show({ kind: 'opened', session, token: TOKEN, invitation: { ...INVITATION, state: now }, flow: undefined })
    expect(heading()).toBe(title)
    expect(screen.queryByRole('button', { name: 'Avböj' })).toBeNull()
  })
})

describe('an answer that stops the person', () => {
  const { insuranceType: _, quote: __, ...common } = bicycle
  const questions: FlowDocument = {
    ...common,
    flow: 'coApplicant',
    kind: 'service',
    submit: { to: 'participant' },
    properties: { fit: input({ type: 'string', enum: ['Ja', 'Nej'], widget: 'radio', copy: 'fit' }) },
    required: ['fit'],
    conditions: { isNotFit: { properties: { fit: { const: 'Nej' } }, required: ['fit'] } },
    outcomes: { health: { copy: 'health' } },
    blocks: [{ when: 'isNotFit', at: 'fit', outcome: 'health' }],
    steps: [{ id: 'health', type: 'input', copy: 'step', sections: [{ id: 'health', copy: 'section', inputs: ['fit'] }] }],
  }
  const texts = { 'fit.label': 'Arbetsför?', 'fit.ja': 'Ja', 'fit.nej': 'Nej', 'health.title': 'Det går inte', 'health.text': 'Ring oss.' }

  it('offers to tell the policyholder, by declining and without the answer, until the answer is another', async () => {
    const sent: unknown[] = []
    const client: ApiClient = {
      call: async (method, template, payload) => {
        sent.push([method, template, payload])
        return { data: { ...INVITATION, state: 'over' }, status: 200, responseTime: 1 }
      },
    }
    const copy = { ...texts, 'step.title': 'Hälsa', 'section.title': 'Fråga' }
    const bundle: Bundle = {
      hash: 'h'.repeat(22),
      flow: questions.flow,
      document: { ...questions, properties: { fit: { ...questions.properties['fit']!, options: 'fits' } } },
      copy,
      options: {
        fits: [
          { code: 'Ja', copy: 'fit.ja' },
          { code: 'Nej', copy: 'fit.nej' },
        ],
      },
      needs: [],
      languages: ['sv'],
    }
    const flow = {
      bundle,
      language: 'sv',
      flow: await flowOf(bundle.document),
      widgets,
      saved: undefined,
      isReplaced: false,
      entryContext: {},
      known: {},
    }
    const { user } = show({ kind: 'opened', session, token: TOKEN, invitation: INVITATION, flow }, fakeServices({ client }).services)
    await user.click(await screen.findByRole('radio', { name: 'Nej' }))
    await user.click(screen.getByRole('button', { name: 'Meddela Elin Sjövall' }))
    await user.click(screen.getByRole('button', { name: 'Nej, gå tillbaka' }))
    await user.click(screen.getByRole('radio', { name: 'Ja' }))
    expect(screen.getByRole('button', { name: 'Avböj' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Nej' }))
    await user.click(screen.getByRole('button', { name: 'Meddela Elin Sjövall' }))
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Ja, meddela Elin Sjövall' }))
    expect(sent).toEqual([['POST', '/participants/decline', { token: TOKEN }]])
    expect(heading()).toBe('Du har avböjt')
  })
})
