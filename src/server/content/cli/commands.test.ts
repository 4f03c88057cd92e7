import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, parse, validate } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { typeDefs } from '../graphql/type-defs.ts'
import { CommandError, type Ask } from './client.ts'
import { commands, type Terminal } from './commands.ts'

const SCHEMA = buildSchema(typeDefs)
const CONTENT = join(import.meta.dirname, '..', '..', '..', '..', 'flow-schemas')
const SAVED_AT = '2026-11-21T11:00:00.000Z'

/** Answers of the content service, by the root field that is asked for. */
type Answers = Readonly<Record<string, (variables: Record<string, unknown>) => unknown>>

const saved = ({ basedOn }: Record<string, unknown>) => ({ revision: Number(basedOn) + 1, conflict: null })
const conflict = () => ({ revision: null, conflict: 5 })

describe('npm run content', () => {
  let printed: string[]
  let asked: { field: string; variables: Record<string, unknown> }[]
  beforeEach(() => {
    printed = []
    asked = []
  })

  /** A terminal on a content service with these answers; every query must fit the service's schema. */
  function terminal(answers: Answers, folder = CONTENT): Terminal {
    const ask: Ask = async <Result>(query: string, variables: Record<string, unknown> = {}) => {
      expect(validate(SCHEMA, parse(query))).toEqual([])
      const [, field = ''] = /\{\s*(\w+)/.exec(query) ?? []
      asked.push({ field, variables })
      return { [field]: answers[field]?.(variables) } as Result
    }
    return { ask, print: (line) => void printed.push(line), folder }
  }

  it('explains itself: each command has its words', () => {
    for (const [name, { usage, about }] of Object.entries(commands)) {
      expect(usage.split(' ')[0]).toBe(name)
      expect(about).not.toBe('')
    }
  })

  it('list shows each piece, and of flows what is live', async () => {
    const row = { revision: 1, author: 'anna', savedAt: SAVED_AT, live: null, publishedAt: null }
    const contents = [
      { ...row, kind: 'flow', id: 'boat', live: 'hash-of-boat', publishedAt: SAVED_AT },
      { ...row, kind: 'flow', id: 'tent', revision: 12 },
      { ...row, kind: 'copy', id: 'general.sv' },
    ]
    expect(await commands.list.run(terminal({ contents: () => contents }), [])).toBe(true)
    expect(printed).toEqual([
      `flow       boat                     version 1    ${SAVED_AT}  anna  live hash-of-boat sedan ${SAVED_AT}`,
      `flow       tent                     version 12   ${SAVED_AT}  anna  inte publicerat`,
      `copy       general.sv               version 1    ${SAVED_AT}  anna`,
    ])
  })

  it('lint tells what hinders a publication, and fails', async () => {
    const findings = [
      { at: '/steps/0', text: 'inget fält' },
      { at: '', text: 'ingen slutsida' },
    ]
    expect(await commands.lint.run(terminal({ lint: () => findings }), ['boat'])).toBe(false)
    expect(printed).toEqual(['/steps/0: inget fält', '/: ingen slutsida'])
  })

  it('lint of a flow without faults goes well', async () => {
    expect(await commands.lint.run(terminal({ lint: () => [] }), ['boat'])).toBe(true)
    expect(printed).toEqual(['boat: inga fel'])
    expect(asked).toEqual([{ field: 'lint', variables: { flow: 'boat' } }])
  })

  it('diff shows each change with its class', async () => {
    const changes = [
      { class: 'copy', text: 'En text' },
      { class: 'breaking', text: 'Ett fält' },
    ]
    expect(await commands.diff.run(terminal({ diff: () => ({ class: 'breaking', changes }) }), ['boat'])).toBe(true)
    expect(printed).toEqual(['boat: brytande ändring', '  [bara text] En text', '  [brytande ändring] Ett fält'])
  })

  it('diff says that nothing is changed', async () => {
    await commands.diff.run(terminal({ diff: () => ({ class: 'copy', changes: [] }) }), ['boat'])
    expect(printed).toEqual(['boat: inga ändringar sedan den senaste publiceringen'])
  })

  it.each([
    [{ hash: 'h1', isNew: true, findings: [] }, true, ['boat: live som h1']],
    [{ hash: 'h1', isNew: false, findings: [] }, true, ['boat: live som h1 (samma innehåll har publicerats förut)']],
    [{ hash: null, isNew: null, findings: [] }, true, ['boat: live']],
    [{ hash: null, isNew: null, findings: [{ at: '/steps', text: 'fel' }] }, false, ['/steps: fel']],
  ])('publish: %j', async (result, isFine, lines) => {
    expect(await commands.publish.run(terminal({ publish: () => result }), ['boat'])).toBe(isFine)
    expect(printed).toEqual(lines)
  })

  it.each([[[]], [['h0']]])('rollback to %j says what is live', async (more: string[]) => {
    await commands.rollback.run(terminal({ rollback: () => ({ hash: 'h0', isNew: false, findings: [] }) }), ['boat', ...more])
    expect(asked).toEqual([{ field: 'rollback', variables: { flow: 'boat', hash: more[0] } }])
    expect(printed).toEqual(['boat: live som h0'])
  })

  it('history shows each publication', async () => {
    const history = [{ hash: 'h1', action: 'rollback', at: SAVED_AT, author: 'anna' }]
    await commands.history.run(terminal({ history: () => history }), ['boat'])
    expect(printed).toEqual([`${SAVED_AT}  rollback  h1  anna`])
  })

  it.each(['lint', 'diff', 'publish', 'rollback', 'history'] as const)('%s without a name says what to write', async (name) => {
    await expect(commands[name].run(terminal({}), [])).rejects.toThrow(CommandError)
    expect(asked).toEqual([])
  })

  it('pull writes each draft to its file', async () => {
    const folder = temporaryFolder()
    const bodies: Record<string, object> = { 'flow boat': { id: 'boat' }, 'copy boat.sv': { a: 'å' }, 'copy general.sv': { b: 'b' } }
    const contents = Object.keys(bodies).map((name) => ({ kind: name.split(' ')[0], id: name.split(' ')[1] }))
    const draft = ({ kind, id }: Record<string, unknown>) => ({ body: bodies[`${String(kind)} ${String(id)}`] })
    expect(await commands.pull.run(terminal({ contents: () => contents, draft }, folder), [])).toBe(true)
    const paths = ['boat/flow.json', 'boat/copy.sv.json', 'copy/general.sv.json'].map((name) => join(folder, name))
    expect(printed).toEqual(paths)
    expect(readFileSync(paths[1] ?? '', 'utf8')).toBe('{\n  "a": "å"\n}\n')
  })

  describe('push', () => {
    let folder: string
    beforeEach(() => {
      folder = temporaryFolder()
      cpSync(join(CONTENT, 'options'), join(folder, 'options'), { recursive: true })
    })
    const bodyOf = (name: string) => JSON.parse(readFileSync(join(folder, 'options', `${name}.json`), 'utf8')) as unknown
    const unchanged = ({ id }: Record<string, unknown>) => ({ revision: 3, body: bodyOf(String(id)) })
    const allButOne = (variables: Record<string, unknown>) =>
      variables['id'] === 'paymentMethod' ? { revision: 3, body: {} } : unchanged(variables)

    it('saves nothing that is there already', async () => {
      expect(await commands.push.run(terminal({ draft: unchanged, saveDraft: saved }, folder), [])).toBe(true)
      expect(asked.filter(({ field }) => field === 'saveDraft')).toEqual([])
      expect(printed).toEqual([])
    })

    it('saves what differs on top of the revision that it was compared with', async () => {
      await commands.push.run(terminal({ draft: allButOne, saveDraft: saved }, folder), [])
      expect(asked.filter(({ field }) => field === 'saveDraft')).toEqual([
        { field: 'saveDraft', variables: { kind: 'options', id: 'paymentMethod', body: bodyOf('paymentMethod'), basedOn: 3 } },
      ])
      expect(printed).toEqual(['options paymentMethod: sparad som version 4'])
    })

    it('saves what is new, and of named files these alone', async () => {
      writeFileSync(join(folder, 'options', 'fresh.json'), '{"entries":[]}')
      await commands.push.run(terminal({ draft: () => null, saveDraft: saved }, folder), [join('options', 'fresh.json')])
      expect(printed).toEqual(['options fresh: sparad som version 1'])
    })

    it('overwrites nobody', async () => {
      await expect(
        commands.push.run(terminal({ draft: () => null, saveDraft: conflict }, folder), ['options/paymentMethod.json']),
      ).rejects.toThrow('options paymentMethod sparades av någon annan under tiden (version 5). Ingenting skrevs över; kör om.')
      expect(printed).toEqual([])
    })

    it.each(['options/nothing.json', 'paymentMethod.json', 'options/paymentMethod.txt', ''])('knows no file %j', async (name) => {
      await expect(commands.push.run(terminal({}, folder), [name])).rejects.toThrow(`${name} är ingen innehållsfil.`)
    })
  })
})
