import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import jobsCopy from '../../../../flow-schemas/copy/jobs.sv.json' with { type: 'json' }
import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import { JOB_KINDS, type FailedJob, type JobSummary } from '../../../contract/jobs.ts'
import type { Role } from '../../../contract/session.ts'
import type { ApiClient, Payload } from '../../api/client.ts'
import { ApiCallError } from '../../api/failure.ts'
import { renderPage } from '../../testing/render.tsx'
import { fakeServices } from '../../testing/services.ts'
import { Jobs } from './jobs-page.tsx'

const copy = { ...generalCopy, ...siteCopy, ...jobsCopy }
const AT = '2026-11-20T09:05:00.000Z'
const kinds = JOB_KINDS.map((kind): JobSummary => ({
  kind,
  everySeconds: 600,
  waiting: 0,
  running: 0,
  failed: 0,
  dead: 0,
  lastRun: AT,
  nextRun: AT,
}))
const letter: FailedJob = { kind: 'sendLetters', id: '12', attempts: 3, firstAt: AT, at: AT, reason: 'noAddress' }
const page = { jobs: [letter], next: null }
const down = new ApiCallError('server', 'down', { status: 500 })

/** @param answers the server's answers to each call, in order; the last one is repeated */
function open(answers: Readonly<Record<string, readonly unknown[]>> = {}, roles: readonly Role[] = ['administrator']) {
  const all: Readonly<Record<string, readonly unknown[]>> = {
    '/admin/jobs': [{ kinds }],
    '/admin/jobs/search': [page],
    '/admin/jobs/retry': [{ kinds }],
    '/admin/jobs/give-up': [{ kinds }],
    ...answers,
  }
  const sent: [string, Payload | undefined][] = []
  const client: ApiClient = {
    async call(_, template, payload) {
      const before = sent.filter(([call]) => call === template).length
      sent.push([template, payload])
      const answer = all[template]?.[before] ?? all[template]?.at(-1)
      if (answer instanceof Error) throw answer
      return { data: answer, status: 200, responseTime: 1 }
    },
  }
  return { ...renderPage(<Jobs roles={roles} />, { copy, services: fakeServices({ client }).services }), sent }
}

const failures = () => screen.getByRole('region', { name: 'Det som inte gick' })
const press = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

describe('[P6.1] the page of the work in the background', () => {
  it('is closed to other roles, and asks the server nothing for them', () => {
    expect(open({}, ['caseHandler', 'editor']).sent).toEqual([])
    screen.getByText(/Du behöver rollen administratör/)
  })

  it('names every kind of work, and says what is not done here and what failed', async () => {
    const [first, ...rest] = kinds
    const { nextRun: _, ...off } = first!
    open({ '/admin/jobs': [{ kinds: [off, ...rest.with(0, { ...rest[0]!, dead: 2, reason: 'unavailable' })] }] })
    const region = within(screen.getByRole('region', { name: 'Allt arbete' }))
    const all = await region.findAllByRole('listitem')
    expect(all).toHaveLength(JOB_KINDS.length)
    for (const { kind } of kinds) region.getByRole('heading', { level: 3, name: copy[`jobs.kind.${kind}`] })
    expect(all[0]?.textContent).toContain('Görs inte av den här servern')
    expect(all[1]?.textContent).toMatch(/Uppgivna2.*Gick inte senastunavailable/)
  })

  it('shows why work was given up, and tries it again once', async () => {
    const { user, sent } = open({ '/admin/jobs/search': [page, { jobs: [], next: null }] })
    await screen.findByText('Bolaget tar inte emot brev (noAddress)')
    await user.click(press('Försök igen'))
    await screen.findByText('Arbetet görs snart på nytt.')
    expect(sent.filter(([call]) => call.endsWith('retry'))).toEqual([['/admin/jobs/retry', { kind: 'sendLetters', id: '12' }]])
    await screen.findByText('Inget arbete är uppgivet.')
    expect(document.activeElement?.textContent).toBe('Det som inte gick')
  })

  it('gives work up only after asking, and says that it cannot be undone', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: /^Ge upp för gott/ }))
    screen.getByText(/det går inte att ångra/)
    expect(document.activeElement?.textContent).toBe('Ge upp arbetet för gott?')
    await user.click(press('Avbryt'))
    expect(sent.some(([call]) => call.endsWith('give-up'))).toBe(false)
    await user.click(press('Ge upp för gott'))
    await user.click(press('Ja, ge upp för gott'))
    await screen.findByText('Arbetet är uppgivet för gott.')
    expect(sent).toContainEqual(['/admin/jobs/give-up', { kind: 'sendLetters', id: '12' }])
  })

  it('says when someone else was first, and when the server did not save', async () => {
    const gone = new ApiCallError('notFound', 'gone', { status: 404, code: 'notFound' })
    const { user } = open({ '/admin/jobs/retry': [gone, down] })
    await user.click(await screen.findByRole('button', { name: /^Försök igen/ }))
    await screen.findByText(/Någon annan hann före/)
    await user.click(press('Försök igen'))
    expect(await screen.findByText(/Vi kunde inte spara det just nu/)).toBeTruthy()
  })

  it('asks for work of a kind and a state, and for the next page', async () => {
    const next = `${AT} 12`
    const second = { jobs: [{ ...letter, id: '11' }], next: null }
    const { user, sent } = open({ '/admin/jobs/search': [page, page, { ...page, next }, second] })
    await screen.findByText('12', { selector: 'dd' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sorts arbete' }), 'Uppsägningsbrev till andra bolag')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Visa' }), 'Försöker igen av sig självt')
    await user.click(await screen.findByRole('button', { name: 'Visa fler' }))
    await within(failures()).findByText('11', { selector: 'dd' })
    expect(within(failures()).getAllByRole('listitem')).toHaveLength(2)
    expect(sent.flatMap(([call, payload]) => (call.endsWith('search') ? [payload] : []))).toEqual([
      { state: 'dead' },
      { state: 'dead', kind: 'sendLetters' },
      { state: 'failed', kind: 'sendLetters' },
      { state: 'failed', kind: 'sendLetters', after: next },
    ])
    // work that is tried again by itself needs no decision
    expect(within(failures()).queryByRole('button')).toBeNull()
  })

  it('offers to load again what could not be loaded', async () => {
    const { user } = open({ '/admin/jobs/search': [down, page], '/admin/jobs': [down, { kinds }] })
    const [first] = await screen.findAllByRole('button', { name: 'Försök igen' })
    await user.click(first!)
    await within(failures()).findByText('12', { selector: 'dd' })
    await user.click(within(screen.getByRole('region', { name: 'Allt arbete' })).getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByRole('heading', { name: 'Städning av gjort arbete' })).toBeTruthy()
  })
})
