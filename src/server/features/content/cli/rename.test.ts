import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../../tests/embedded-folder.ts'
import { CONTENT_FOLDER } from '../../../platform/config/folders.ts'
import { CommandError } from './client.ts'
import { rename } from './rename.ts'
import { testTerminal, type TestTerminal } from './testing.ts'

describe('[D3] npm run content -- rename', () => {
  let folder: string
  let terminal: TestTerminal
  beforeEach(() => {
    folder = temporaryFolder()
    for (const part of ['demo', 'fragments', 'copy']) {
      mkdirSync(join(folder, part))
      for (const name of readdirSync(join(CONTENT_FOLDER, part)))
        if (name.endsWith('.json')) cpSync(join(CONTENT_FOLDER, part, name), join(folder, part, name))
    }
    terminal = testTerminal({}, folder)
  })
  const textOf = (file: string) => readFileSync(join(folder, 'demo', file), 'utf8')

  it('writes the files of the flow in which the input is named, without a server', async () => {
    expect(await rename.run(terminal, ['demo', 'startDate', 'firstDay'])).toBe(true)
    expect(terminal.printed).toEqual([
      'demo/copy.en.json',
      'demo/copy.sv.json',
      'demo/flow.json',
      'demo/personas.json',
      'startDate byter namn till firstDay, och svaren följer med (renamedFrom).',
      'Filerna är skrivna. Spara dem med push.',
    ])
    for (const file of ['copy.en.json', 'copy.sv.json', 'personas.json']) expect(textOf(file)).not.toMatch(/[{"]startDate[}":,]/)
    expect(textOf('flow.json').match(/"startDate"/g)).toHaveLength(1)
    expect(textOf('flow.json')).toContain('"renamedFrom": ["startDate"]')
    expect(terminal.asked).toEqual([])
  })

  it('with --prova shows each place, and writes nothing', async () => {
    const before = textOf('flow.json')
    await rename.run(terminal, ['--prova', 'demo', 'team.name', 'fullName'])
    expect(textOf('flow.json')).toBe(before)
    expect(terminal.printed).toContain('  - /properties/team/items/properties/name')
    expect(terminal.printed).toContain('  + /properties/team/items/properties/fullName')
    expect(terminal.printed.join('\n')).toMatch(/required\/0: "name" → "fullName"/)
    expect(terminal.printed.slice(-2)).toEqual([
      'team.name byter namn till team.fullName, och svaren följer med (renamedFrom).',
      'Ingenting är skrivet: det gör kommandot utan --prova.',
    ])
  })

  it('says what it cannot do, and changes nothing', async () => {
    const before = textOf('flow.json')
    for (const [old, now, why] of [
      ['nothing', 'x', /inget fält nothing/],
      ['startDate', 'email', /redan ett fält/],
      ['startDate', 'home.startDate', /för hand/],
    ] as const)
      await expect(rename.run(terminal, ['demo', old, now])).rejects.toThrow(why)
    await expect(rename.run(terminal, ['tent', 'a', 'b'])).rejects.toThrow(CommandError)
    await expect(rename.run(terminal, ['demo', 'a'])).rejects.toThrow(/Ange flöde/)
    expect(textOf('flow.json')).toBe(before)
    writeFileSync(join(folder, 'demo', 'flow.json'), before.replace('"steps": [', '"steps": [null, '))
    await expect(rename.run(terminal, ['demo', 'startDate', 'firstDay'])).rejects.toThrow(/rätta först det som lint säger/)
  })

  it('of a consent says that it is asked again', async () => {
    await rename.run(terminal, ['demo', 'pictures', 'photosAllowed'])
    expect(terminal.printed.at(-2)).toMatch(/Det är ett samtycke/)
    expect(textOf('flow.json')).not.toContain('renamedFrom": ["pictures')
  })
})
