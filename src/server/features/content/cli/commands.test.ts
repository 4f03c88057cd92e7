import { beforeEach, describe, expect, it } from 'vitest'
import { CONTENT_FOLDER } from '../../../platform/config/folders.ts'
import type { FindingLanguage } from '../../../../findings/language.ts'
import { CommandError } from './client.ts'
import { commands } from './commands.ts'
import { testTerminal, type Answers, type TestTerminal } from './testing.ts'

/** What a publish answers of content that nothing else changes with. */
const ALONE = { release: null, others: [], leftOut: [] }
const SAVED_AT = '2026-11-21T11:00:00.000Z'

describe('npm run content', () => {
  let last: TestTerminal | undefined
  beforeEach(() => {
    last = undefined
  })
  function terminal(answers: Answers, language?: FindingLanguage): TestTerminal {
    last = testTerminal(answers, CONTENT_FOLDER, language)
    return last
  }

  it('explains itself: each command has its words', () => {
    for (const [name, { usage, about }] of Object.entries(commands)) {
      expect(usage.split(' ')[0]).toBe(name)
      expect(about).not.toBe('')
    }
  })

  it('list shows each piece, and of flows what is live', async () => {
    const row = { revision: 1, author: 'anna', savedAt: SAVED_AT, live: null, isOffSale: false, publishedAt: null }
    const contents = [
      { ...row, kind: 'flow', id: 'boat', live: 'hash-of-boat', publishedAt: SAVED_AT },
      { ...row, kind: 'flow', id: 'tent', revision: 12 },
      { ...row, kind: 'flow', id: 'sled', isOffSale: true },
      { ...row, kind: 'copy', id: 'general.sv', live: 'hash-of-page', publishedAt: SAVED_AT },
      { ...row, kind: 'options', id: 'sizes' },
    ]
    const liveWithoutDraft = [{ kind: 'flow', name: 'kite', hash: 'hash-of-kite', publishedAt: SAVED_AT }]
    expect(await commands.list.run(terminal({ contents: () => contents, liveWithoutDraft: () => liveWithoutDraft }), [])).toBe(true)
    expect(last?.printed).toEqual([
      `flow       boat                     version 1    ${SAVED_AT}  anna  live hash-of-boat sedan ${SAVED_AT}`,
      `flow       tent                     version 12   ${SAVED_AT}  anna  inte publicerat`,
      `flow       sled                     version 1    ${SAVED_AT}  anna  tagen ur försäljning`,
      `copy       general.sv               version 1    ${SAVED_AT}  anna  live hash-of-page sedan ${SAVED_AT}`,
      `options    sizes                    version 1    ${SAVED_AT}  anna`,
      `flow       kite                     utkastet är borttaget  live hash-of-kite sedan ${SAVED_AT}`,
    ])
  })

  it('lint reports what hinders a publication, and fails', async () => {
    const findings = [
      { at: '/steps/0', text: 'inget fält' },
      { at: '', text: 'ingen slutsida' },
    ]
    expect(await commands.lint.run(terminal({ lint: () => findings }), ['boat'])).toBe(false)
    expect(last?.printed).toEqual(['/steps/0: inget fält', '/: ingen slutsida'])
  })

  it('lint of a flow without faults goes well', async () => {
    expect(await commands.lint.run(terminal({ lint: () => [] }), ['boat'])).toBe(true)
    expect(last?.printed).toEqual(['boat: inga fel'])
    expect(last?.asked).toEqual([{ field: 'lint', variables: { id: 'boat' } }])
  })

  it('diff shows each change with its class and the reason', async () => {
    const changes = [
      { class: 'copy', text: 'En text.', reason: 'Bara ord.' },
      { class: 'breaking', text: 'Ett fält.', reason: 'Ett svar kan bli fel.' },
    ]
    expect(
      await commands.diff.run(
        terminal({ diff: () => ({ class: 'breaking', changes, findings: [{ at: '/steps', text: 'inget fält' }] }) }),
        ['boat'],
      ),
    ).toBe(true)
    expect(last?.printed).toEqual([
      'boat: brytande ändring',
      '  [bara text] En text. Bara ord.',
      '  [brytande ändring] Ett fält. Ett svar kan bli fel.',
      'boat kan inte publiceras än:',
      '/steps: inget fält',
    ])
    await commands.diff.run(terminal({ diff: () => ({ class: 'copy', changes: [], findings: [] }) }), ['boat', 'h1'])
    expect(last?.asked).toEqual([{ field: 'diff', variables: { id: 'boat', hash: 'h1' } }])
  })

  it('diff reports that nothing is changed', async () => {
    await commands.diff.run(terminal({ diff: () => ({ class: 'copy', changes: [], findings: [] }) }), ['boat'])
    expect(last?.printed).toEqual(['boat: inga ändringar sedan den senaste publiceringen'])
  })

  it.each([
    [{ hash: 'h1', isNew: true, findings: [] }, true, ['boat: live som h1']],
    [{ hash: 'h1', isNew: false, findings: [] }, true, ['boat: live som h1 (samma innehåll har publicerats förut)']],
    [{ hash: null, isNew: null, findings: [{ at: '/steps', text: 'fel' }] }, false, ['/steps: fel']],
  ])('publish: %j', async (result, isFine, lines) => {
    expect(await commands.publish.run(terminal({ publish: () => ({ ...ALONE, ...result }) }), ['boat'])).toBe(isFine)
    expect(last?.printed).toEqual(lines)
  })

  it('speaks English around findings and changes where that is asked for', async () => {
    await commands.lint.run(terminal({ lint: () => [] }, 'en'), ['boat'])
    expect(last?.printed).toEqual(['boat: no findings'])
    const changes = [{ class: 'breaking', text: 'An input.', reason: 'Lost.' }]
    await commands.diff.run(terminal({ diff: () => ({ class: 'breaking', changes, findings: [] }) }, 'en'), ['boat'])
    expect(last?.printed).toEqual(['boat: breaking change', '  [breaking change] An input. Lost.'])
    await commands.publish.run(terminal({ publish: () => ({ ...ALONE, hash: 'h1', isNew: false, findings: [] }) }, 'en'), ['boat'])
    expect(last?.printed).toEqual(['boat: live as h1 (the same content has been published before)'])
  })

  it.each([[[]], [['h0']]])('rollback to %j reports what is live', async (more: string[]) => {
    await commands.rollback.run(terminal({ rollback: () => ({ hash: 'h0', isNew: false, findings: [] }) }), ['boat', ...more])
    expect(last?.asked).toEqual([{ field: 'rollback', variables: { id: 'boat', hash: more[0] } }])
    expect(last?.printed).toEqual(['boat: live som h0'])
  })

  it('rollback to a version that no longer fits the shop reports why, and fails', async () => {
    const findings = [{ at: '', text: 'Kategorin finns inte' }]
    const isDone = await commands.rollback.run(terminal({ rollback: () => ({ hash: null, isNew: null, findings }) }), ['boat'])
    expect(isDone).toBe(false)
    expect(last?.printed.join('\n')).toContain('Kategorin finns inte')
    expect(last?.printed.join('\n')).not.toContain('live')
  })

  it('history shows each publication', async () => {
    const entry = { hash: 'h1', action: 'rollback', at: SAVED_AT, author: 'anna', isLive: true }
    const history = [entry, { ...entry, hash: 'h2', action: 'publish', isLive: false }]
    await commands.history.run(terminal({ history: () => history }), ['boat'])
    expect(last?.printed).toEqual([`${SAVED_AT}  rollback  h1  anna  (live nu)`, `${SAVED_AT}  publish   h2  anna`])
  })

  it('withdraw reports what has been withdrawn', async () => {
    await commands.withdraw.run(terminal({ withdraw: () => ({ flow: 'boat', hash: 'h1' }) }), ['h1'])
    expect(last?.asked).toEqual([{ field: 'withdraw', variables: { hash: 'h1' } }])
    expect(last?.printed).toEqual(['boat: h1 är tillbakadraget'])
  })

  it.each([
    ['off-sale', 'takeOffSale', 'boat: tagen ur försäljning (live var h1)'],
    ['on-sale', 'putOnSale', 'boat: säljs igen, live som h1'],
  ] as const)('%s says what has been done', async (name, field, line) => {
    expect(await commands[name].run(terminal({ [field]: () => ({ flow: 'boat', hash: 'h1' }) }), ['boat'])).toBe(true)
    expect(last?.asked).toEqual([{ field, variables: { flow: 'boat' } }])
    expect(last?.printed).toEqual([line])
  })

  it.each(['lint', 'diff', 'publish', 'rollback', 'withdraw', 'off-sale', 'on-sale', 'history', 'delete', 'restore'] as const)(
    '%s without a name says what to write',
    async (name) => {
      await expect(commands[name].run(terminal({}), [])).rejects.toThrow(CommandError)
      expect(last?.asked).toEqual([])
    },
  )
})
