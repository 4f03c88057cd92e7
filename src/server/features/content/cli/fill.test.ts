import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CONTENT_FOLDER } from '../../../platform/config/folders.ts'
import { formatJson } from '../format-json.ts'
import { fill } from './fill.ts'
import { testTerminal } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'teckna-fill-test-'))
for (const name of ['contact', 'fragments']) cpSync(join(CONTENT_FOLDER, name), join(folder, name), { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const path = join(folder, 'contact', 'personas.json')
const text = () => readFileSync(path, 'utf8')
const INSURANCE = 'TF-26-10482915'

describe('[D4] npm run content -- fill', () => {
  it('says what it would do, and writes the file in its layout only without --dry-run', async () => {
    const before = text()
    const dry = testTerminal({}, folder)
    expect(await fill.run(dry, ['--dry-run', 'contact', 'insurance', INSURANCE])).toBe(true)
    expect([text(), dry.printed.at(-1)]).toEqual([before, `${path} är inte skriven: --dry-run.`])
    expect(dry.printed).toContain('  vill ha svar skriftligt: lämnad, har redan ett svar')

    const terminal = testTerminal({}, folder, 'en')
    expect(await fill.run(terminal, ['contact', 'insurance', INSURANCE])).toBe(true)
    expect(terminal.printed).toContain('  vill bli uppringd: filled in, in the base "usual"')
    expect([terminal.printed.at(-1), terminal.asked]).toEqual([`${path} is written. Save it with push.`, []])
    expect(text()).toBe(formatJson(JSON.parse(text())))
    expect(text().replace(`,\n        "insurance": "${INSURANCE}"`, '')).toBe(before)

    const again = testTerminal({}, folder)
    await fill.run(again, ['contact', 'insurance', INSURANCE])
    expect(again.printed.at(-1)).toBe('Ingen persona saknar svaret "insurance". Inget ändrades.')
  })

  it('counts the choices that depend on another answer', async () => {
    const dry = testTerminal({}, CONTENT_FOLDER)
    expect(await fill.run(dry, ['--dry-run', 'demo', 'depot', 'umea'])).toBe(true)
    expect(dry.printed).toContain('  slarvar med valen: ifyllt')
  })

  it.each([
    [['contact', 'ghost', 'x'], 'inget fält "ghost"'],
    [['contact', 'sender', 'x'], 'inget fält "sender" som kunden svarar på'],
    [['contact', 'callTime'], 'Ange flöde, fält och svar'],
    [['../contact', 'callTime', 'any'], 'Ange flöde, fält och svar'],
    [['ghost', 'callTime', 'any'], 'flödet finns inte'],
  ])('refuses %j in words', async (args, words) => {
    await expect(fill.run(testTerminal({}, folder), args)).rejects.toThrow(words)
  })

  it('refuses a flow that cannot be read', async () => {
    const flow = join(folder, 'contact', 'flow.json')
    writeFileSync(flow, readFileSync(flow, 'utf8').replace('"steps": [', '"steps": [null, '))
    await expect(fill.run(testTerminal({}, folder), ['contact', 'callTime', 'any'])).rejects.toThrow('contact: rätta först')
  })
})
