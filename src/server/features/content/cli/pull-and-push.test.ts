import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../../tests/embedded-folder.ts'
import { SEED_AUTHOR } from '../drafts.ts'
import { CommandError } from './client.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'
import { REVISIONS_FILE } from './revisions.ts'
import { SERVICE_URL, testTerminal, type TestTerminal } from './testing.ts'

interface State {
  readonly author: string
  readonly body: unknown
}

const nameOf = ({ kind, id }: Record<string, unknown>) => `${String(kind)} ${String(id)}`

/** A content service in memory. It holds the saved states of each piece, oldest first. */
class Service {
  readonly pieces: Record<string, State[]> = {}
  findings: readonly { readonly at: string; readonly text: string }[] = []

  save(name: string, body: unknown, author = 'anna'): void {
    ;(this.pieces[name] ??= []).push({ author, body })
  }

  latest(name: string): unknown {
    return this.pieces[name]?.at(-1)?.body
  }

  terminal(folder: string): TestTerminal {
    const answers = {
      contents: () => Object.keys(this.pieces).map((name) => ({ kind: name.split(' ')[0], id: name.split(' ')[1] })),
      draft: (asked: Record<string, unknown>) => {
        const states = this.pieces[nameOf(asked)] ?? []
        const revision = Number(asked['revision'] ?? states.length)
        const state = states[revision - 1]
        return state ? { revision, ...state, findings: this.findings, isSeed: revision === 1 && state.author === SEED_AUTHOR } : null
      },
      saveDraft: ({ body, basedOn, ...ref }: Record<string, unknown>) => {
        const states = this.pieces[nameOf(ref)] ?? []
        if (basedOn !== states.length) return { revision: null, conflict: states.length }
        this.save(nameOf(ref), body)
        return { revision: this.pieces[nameOf(ref)]?.length, conflict: null, findings: this.findings }
      },
    }
    return testTerminal(answers, folder)
  }
}

const GENERAL = 'copy general.sv'
const FILE = join('copy', 'general.sv.json')

describe('pull and push', () => {
  let service: Service
  let folder: string
  beforeEach(() => {
    service = new Service()
    folder = temporaryFolder()
  })
  const run = async (command: typeof pull, ...args: string[]) => {
    const terminal = service.terminal(folder)
    const isFine = await command.run(terminal, args)
    return { isFine, printed: terminal.printed }
  }
  const read = (file = FILE) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown
  const write = (body: unknown, file = FILE) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), JSON.stringify(body))
  }
  const known = () => JSON.parse(readFileSync(join(folder, REVISIONS_FILE), 'utf8')) as Record<string, Record<string, { revision: number }>>
  const knownRevision = () => known()[SERVICE_URL]?.[GENERAL]?.revision

  it('say what is wrong with the shape of a file, which is sent and fetched as it is', async () => {
    service.findings = [{ at: '/hello', text: 'Värdet är av fel sort.' }]
    write({ hello: 7 })
    expect(await run(push)).toMatchObject({
      isFine: true,
      printed: [expect.anything(), '  copy/general.sv.json /hello: Värdet är av fel sort.'],
    })
    service.save(GENERAL, { hello: 8 })
    expect((await run(pull)).printed).toContain('  copy/general.sv.json /hello: Värdet är av fel sort.')
    expect(read()).toEqual({ hello: 8 })
  })

  describe('pull', () => {
    it('writes each draft to its file, and remembers its revision', async () => {
      service.save('flow boat', { inputs: ['length'] })
      service.save('copy boat.sv', { a: 'å' })
      service.save(GENERAL, { b: 'b' })
      service.save(GENERAL, { b: 'c' })
      const paths = ['boat/flow.json', 'boat/copy.sv.json', 'copy/general.sv.json'].map((name) => join(folder, name))
      expect(await run(pull)).toEqual({ isFine: true, printed: paths })
      expect(readFileSync(paths[0] ?? '', 'utf8')).toBe('{\n  "inputs": ["length"]\n}\n')
      expect(knownRevision()).toBe(2)
    })

    it('[D1] writes nothing when an id leads out of the folder', async () => {
      service.save(GENERAL, { a: '1' })
      service.save('flow ../../.vscode/tasks', { tasks: [] })
      await expect(run(pull)).rejects.toThrow(CommandError)
      expect(readdirSync(folder)).toEqual([])
    })

    it('takes what has been saved since to a file that was left alone, however it is laid out', async () => {
      service.save(GENERAL, { a: '1' })
      await run(pull)
      write({ a: '1' })
      service.save(GENERAL, { a: '2' })
      expect((await run(pull)).printed).toEqual([join(folder, FILE)])
      expect(read()).toEqual({ a: '2' })
      expect(knownRevision()).toBe(2)
    })

    it('leaves a changed file as it is, reports that, and continues with the others', async () => {
      service.save(GENERAL, { a: '1' })
      service.save('options sizes', { entries: [] })
      await run(pull)
      write({ a: 'mitt' })
      service.save(GENERAL, { a: '2' }, 'bo')
      service.save('options sizes', { entries: [1] })
      const { isFine, printed } = await run(pull)
      expect(isFine).toBe(false)
      expect(printed).toEqual([
        `${join(folder, FILE)}: lämnades som den är. Den har ändringar som inte är sparade i tjänsten, som har version 2 av bo. Skriv över den med --skriv-over copy/general.sv.json, eller spara den med push.`,
        join(folder, 'options', 'sizes.json'),
        '1 fil lämnades som den är.',
      ])
      expect(read()).toEqual({ a: 'mitt' })
      expect(knownRevision()).toBe(1)
    })

    it.each(['--force', '--skriv-over'])('writes over a changed file with %s', async (option) => {
      service.save(GENERAL, { a: '1' })
      await run(pull)
      write({ a: 'mitt' })
      expect((await run(pull, option)).isFine).toBe(true)
      expect(read()).toEqual({ a: '1' })
    })

    it('writes over the named files alone', async () => {
      for (const id of ['a', 'b']) {
        write({ entries: ['mitt'] }, `options/${id}.json`)
        service.save(`options ${id}`, { entries: [] })
      }
      expect((await run(pull, '--skriv-over', 'flow-schemas/options/a.json')).isFine).toBe(true)
      expect(read('options/a.json')).toEqual({ entries: [] })
      expect(read('options/b.json')).toEqual({ entries: ['mitt'] })
    })

    it('leaves a file that was never pulled as it is, unless the service began with it', async () => {
      write({ a: 'ursprung' })
      service.save(GENERAL, { a: 'ursprung' }, SEED_AUTHOR)
      service.save(GENERAL, { a: '2' })
      write({ entries: ['mitt'] }, 'options/sizes.json')
      service.save('options sizes', { entries: [] })
      expect((await run(pull)).isFine).toBe(false)
      expect(read()).toEqual({ a: '2' })
      expect(read('options/sizes.json')).toEqual({ entries: ['mitt'] })
    })

    it('leaves a file as it is that holds no JSON', async () => {
      service.save(GENERAL, { a: '1' })
      await run(pull)
      writeFileSync(join(folder, FILE), '{"a": "ha')
      const { isFine, printed } = await run(pull)
      expect(isFine).toBe(false)
      expect(printed[0]).toContain('Den går inte att läsa som JSON.')
      expect(readFileSync(join(folder, FILE), 'utf8')).toBe('{"a": "ha')
    })

    it('writes a file again that was taken away', async () => {
      service.save(GENERAL, { a: '1' })
      await run(pull)
      rmSync(join(folder, FILE))
      expect((await run(pull)).isFine).toBe(true)
      expect(read()).toEqual({ a: '1' })
    })

    it.each([['--alla'], ['copy/nothing.json']])('does not know %s', async (word) => {
      await expect(pull.run(service.terminal(folder), [word])).rejects.toThrow(CommandError)
    })
  })

  describe('push', () => {
    it('saves nothing that exists already, and remembers its revision', async () => {
      service.save(GENERAL, { a: '1' })
      write({ a: '1' })
      expect(await run(push)).toEqual({ isFine: true, printed: [] })
      expect(service.pieces[GENERAL]).toHaveLength(1)
      expect(knownRevision()).toBe(1)
    })

    it('saves on top of the revision that was pulled, again and again', async () => {
      service.save(GENERAL, { a: '1' })
      service.save(GENERAL, { a: '2' })
      await run(pull)
      write({ a: '3' })
      expect(await run(push)).toEqual({ isFine: true, printed: ['copy general.sv: sparad som version 3'] })
      expect(knownRevision()).toBe(3)
      write({ a: '4' })
      expect((await run(push)).printed).toEqual(['copy general.sv: sparad som version 4'])
      expect(service.latest(GENERAL)).toEqual({ a: '4' })
    })

    it('overwrites no revision saved since the pull, and continues with the others', async () => {
      service.save(GENERAL, { a: '1' })
      await run(pull)
      service.save(GENERAL, { a: 'hennes' }, 'bo')
      write({ a: 'mitt' })
      write({ entries: [] }, 'options/sizes.json')
      const { isFine, printed } = await run(push)
      expect(isFine).toBe(false)
      expect(printed).toEqual([
        'copy general.sv: sparades inte. Filen bygger på version 1, men någon annan har sparat version 2. Lägg undan din fil, hämta den nya med npm run content -- pull --skriv-over copy/general.sv.json, och för in dina ändringar i den.',
        'options sizes: sparad som version 1',
        '1 fil sparades inte. Ingenting skrevs över.',
      ])
      expect(service.latest(GENERAL)).toEqual({ a: 'hennes' })
      expect((await run(push)).isFine).toBe(false)
    })

    it('saves nothing of a file that was left alone since the pull, and says that there is a newer version', async () => {
      service.save(GENERAL, { a: '1' })
      await run(pull)
      service.save(GENERAL, { a: 'hennes' }, 'bo')
      expect(await run(push)).toEqual({
        isFine: true,
        printed: ['copy general.sv: oförändrad sedan den hämtades. Tjänsten har en nyare version 2; hämta den med pull.'],
      })
      expect(service.latest(GENERAL)).toEqual({ a: 'hennes' })
    })

    it('refuses content that was never pulled and that another author saved', async () => {
      service.save(GENERAL, { a: '1' }, SEED_AUTHOR)
      service.save(GENERAL, { a: 'hennes' }, 'bo')
      write({ a: 'mitt' })
      const { isFine, printed } = await run(push)
      expect(isFine).toBe(false)
      expect(printed[0]).toContain('Tjänsten har version 2 av bo, som inte har hämtats hit.')
      expect(service.latest(GENERAL)).toEqual({ a: 'hennes' })
    })

    it('refuses content whose first version another author saved', async () => {
      service.save(GENERAL, { a: 'hennes' }, 'bo')
      write({ a: 'mitt' })
      expect((await run(push)).isFine).toBe(false)
      expect(service.pieces[GENERAL]).toHaveLength(1)
    })

    it('saves a piece that was never pulled when the service has none, or has what the product brought', async () => {
      service.save(GENERAL, { a: '1' }, SEED_AUTHOR)
      write({ a: 'mitt' })
      write({ entries: [] }, 'options/sizes.json')
      expect(await run(push)).toEqual({
        isFine: true,
        printed: ['copy general.sv: sparad som version 2', 'options sizes: sparad som version 1'],
      })
    })

    it('treats a service with a new database as another service', async () => {
      service.save(GENERAL, { a: '1' })
      service.save(GENERAL, { a: '2' })
      await run(pull)
      service = new Service()
      service.save(GENERAL, { a: 'ny' }, 'bo')
      write({ a: 'mitt' })
      expect((await run(push)).isFine).toBe(false)
      service.save(GENERAL, { a: 'nyare' }, 'bo')
      expect((await run(push)).isFine).toBe(false)
      expect(service.latest(GENERAL)).toEqual({ a: 'nyare' })
    })

    it('saves the named files alone', async () => {
      write({ a: '1' })
      write({ entries: [] }, 'options/sizes.json')
      expect((await run(push, join('options', 'sizes.json'))).printed).toEqual(['options sizes: sparad som version 1'])
      expect(service.latest(GENERAL)).toBeUndefined()
    })

    it.each(['options/nothing.json', 'paymentMethod.json', 'options/paymentMethod.txt', ''])('knows no file %j', async (name) => {
      await expect(push.run(service.terminal(folder), [name])).rejects.toThrow(`${name} är ingen innehållsfil.`)
    })
  })

  it.each(['{', '[]', '{"http://content.test": {"copy general.sv": 7}}'])('say what to do with a damaged memory: %s', async (text) => {
    writeFileSync(join(folder, REVISIONS_FILE), text)
    await expect(run(push)).rejects.toThrow(/är skadad. Ta bort den och kör npm run content -- pull/)
  })

  it('keep what is known of one service apart from another', async () => {
    service.save(GENERAL, { a: '1' })
    await run(pull)
    const terminal = { ...service.terminal(folder), url: 'http://other.test' }
    await pull.run(terminal, [])
    expect(Object.keys(known())).toEqual([SERVICE_URL, 'http://other.test'])
    expect(existsSync(join(folder, `${REVISIONS_FILE}.new`))).toBe(false)
  })
})
