import { describe, expect, it } from 'vitest'
import { CONTENT_FOLDER } from '../../../platform/config/folders.ts'
import { CommandError } from './client.ts'
import { commands } from './commands.ts'
import { testTerminal, type Answers } from './testing.ts'

const AT = '2026-11-21T11:00:00.000Z'
const ITEM = { kind: 'copy', id: 'general.sv', revision: 5, live: 4, newest: 5 }
const RELEASE = {
  name: 'spring',
  title: 'Vårens texter',
  state: 'open',
  author: 'anna',
  createdAt: AT,
  publishedBy: null,
  publishedAt: null,
  undoneBy: null,
  undoneAt: null,
  items: [ITEM],
  moved: [],
}
const CONTENTS = [
  { kind: 'flow', id: 'boat', revision: 3 },
  { kind: 'copy', id: 'boat.sv', revision: 2 },
  { kind: 'personas', id: 'boat', revision: 1 },
  { kind: 'copy', id: 'general.sv', revision: 5 },
  { kind: 'copy', id: 'general.en', revision: 1 },
  { kind: 'options', id: 'sizes', revision: 7 },
]

const open = (answers: Answers) => testTerminal({ contents: () => CONTENTS, release: () => RELEASE, ...answers }, CONTENT_FOLDER)
const markIn = (lines: readonly string[]) => /märke (\S+)/.exec(lines.join('\n'))?.[1] ?? ''

describe('npm run content -- release', () => {
  it('explains its parts, and fails for one that there is not', async () => {
    const terminal = open({})
    expect(await commands.release.run(terminal, [])).toBe(true)
    expect(terminal.printed).toHaveLength(8)
    expect(await commands.release.run(open({}), ['invent', 'spring'])).toBe(false)
  })

  it('create takes a flow with all of its own, a page in every language, and files', async () => {
    const terminal = open({ createRelease: () => RELEASE })
    await commands.release.run(terminal, [
      'create',
      'spring',
      '--titel',
      'Vårens texter',
      'boat',
      'general',
      'flow-schemas/options/sizes.json',
    ])
    const { variables } = terminal.asked.at(-1) ?? { variables: {} }
    expect(variables).toEqual({ name: 'spring', title: 'Vårens texter', items: CONTENTS })
    await expect(commands.release.run(open({}), ['create', 'spring', 'options/none.json'])).rejects.toThrow(CommandError)
  })

  it('show names a newer version that is not in the release', async () => {
    const terminal = open({ release: () => ({ ...RELEASE, items: [{ ...ITEM, newest: 6 }] }) })
    await commands.release.run(terminal, ['show', 'spring'])
    expect(terminal.printed[0]).toBe(`spring: Vårens texter  (öppen, skapad ${AT} av anna)`)
    expect(terminal.printed[1]).toContain('version 5  (live är version 4; nyare version 6 finns, och är inte med)')
  })

  it('diff shows the changes of each flow, and what prevents the release', async () => {
    const changes = [
      { kind: 'flow', name: 'boat', class: 'copy', changes: [{ class: 'copy', text: 'En text.', reason: 'Bara ord.' }], findings: [] },
    ]
    const findings = [{ at: '/boat/steps', text: 'fel' }]
    const terminal = open({ releaseDiff: () => ({ flows: ['boat'], changes, findings }) })
    await commands.release.run(terminal, ['diff', 'spring'])
    expect(terminal.printed.slice(-4)).toEqual([
      'flow boat: bara text',
      '  [bara text] En text. Bara ord.',
      'spring kan inte publiceras än:',
      '/boat/steps: fel',
    ])
  })

  it('publish sends what it has seen, and prints a line for each flow', async () => {
    const versions = [
      { kind: 'flow', name: 'boat', hash: 'h1' },
      { kind: 'copy', name: 'general', hash: 'h2' },
    ]
    const terminal = open({
      releaseDiff: () => ({ flows: ['boat'] }),
      publishRelease: () => ({ versions, findings: [] }),
    })
    expect(await commands.release.run(terminal, ['publish', 'spring'])).toBe(true)
    const { newest: _, ...expected } = ITEM
    expect(terminal.asked.at(-1)?.variables).toEqual({ name: 'spring', expecting: [expected] })
    expect(terminal.printed).toEqual([
      'Kontrollerar 1 flöden: boat',
      'boat: live som h1',
      'general: live som h2',
      'Allt det ångras i ett: npm run content -- release undo spring',
    ])
  })

  it('publish says nothing of checking when the release is published already', async () => {
    const terminal = open({
      release: () => ({ ...RELEASE, state: 'published' }),
      publishRelease: () => {
        throw new CommandError('redan publicerad')
      },
    })
    await expect(commands.release.run(terminal, ['publish', 'spring'])).rejects.toThrow('redan publicerad')
    expect(terminal.printed).toEqual([])
  })

  it('publish with a mark refuses a release that has changed since it was shown', async () => {
    const shown = open({})
    await commands.release.run(shown, ['show', 'spring'])
    const answers = { releaseDiff: () => ({ flows: [] }), publishRelease: () => ({ versions: [], findings: [] }) }
    expect(await commands.release.run(open(answers), ['publish', 'spring', markIn(shown.printed)])).toBe(true)
    const changed = open({ ...answers, release: () => ({ ...RELEASE, items: [{ ...ITEM, live: 5 }] }) })
    await expect(commands.release.run(changed, ['publish', 'spring', markIn(shown.printed)])).rejects.toThrow(/inte som när du såg den/)
    expect(changed.asked.map(({ field }) => field)).not.toContain('publishRelease')
  })

  it('publish fails with the faults and their flows', async () => {
    const findings = [{ at: '/boat/steps', text: 'fel' }]
    const terminal = open({ releaseDiff: () => ({ flows: ['boat'] }), publishRelease: () => ({ versions: [], findings }) })
    expect(await commands.release.run(terminal, ['publish', 'spring'])).toBe(false)
    expect(terminal.printed.at(-1)).toBe('/boat/steps: fel')
  })

  it('undo says what is live again', async () => {
    const moved = [
      { kind: 'flow', name: 'boat', before: 'h0', after: 'h1' },
      { kind: 'flow', name: 'moped', before: null, after: 'h3' },
    ]
    const terminal = open({ undoRelease: () => ({ ...RELEASE, state: 'undone', moved }) })
    await commands.release.run(terminal, ['undo', 'spring'])
    expect(terminal.printed).toEqual(['flow boat: live som h0', 'flow moped: inte längre live', 'Utgåvan spring är ångrad.'])
  })

  it('list shows every release', async () => {
    const terminal = open({ releases: () => [RELEASE] })
    await commands.release.run(terminal, ['list'])
    expect(terminal.printed).toEqual([`spring                   öppen      ${AT}  anna  1 utkast  Vårens texter`])
  })
})

describe('npm run content -- publish', () => {
  it('says which shared drafts are not in it, and what publishes them', async () => {
    const leftOut = [{ kind: 'copy', id: 'general.sv', revision: 5, live: 4 }]
    const terminal = open({ publish: () => ({ hash: 'h1', isNew: true, release: 'boat-1', others: [], leftOut, findings: [] }) })
    await commands.publish.run(terminal, ['boat'])
    expect(terminal.printed).toEqual([
      'copy general.sv: utkastet (version 5) är inte med, för flera flöden kan dela det. Live är version 4. Publicera det i alla flöden: npm run content -- publish copy/general.sv.json',
      'boat: live som h1',
    ])
  })

  it('publishes a shared file alone, in every flow that uses it', async () => {
    const others = [{ kind: 'flow', name: 'boat', hash: 'h1' }]
    const terminal = open({ publish: () => ({ hash: null, isNew: null, release: 'sizes-1', others, leftOut: [], findings: [] }) })
    await commands.publish.run(terminal, ['options/sizes.json'])
    expect(terminal.asked.at(-1)?.variables).toEqual({ beside: [{ kind: 'options', id: 'sizes', revision: 7 }] })
    expect(terminal.printed).toEqual(['boat: live som h1', 'Allt det ångras i ett: npm run content -- release undo sizes-1'])
  })
})
