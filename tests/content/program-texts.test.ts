import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { INSURER_PLACEHOLDERS } from '../../src/copy/insurer-params.ts'
import { parseMessage } from '../../src/copy/message.ts'
import { placeholdersOf } from '../../src/copy/placeholders.ts'
import { PROGRAM_TEXTS } from '../../src/copy/program-texts.ts'
import { readCopy } from './child-files.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SOURCES = globSync('src/{web,server,contract}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (path) => !/\.test\.tsx?$|fixtures|\/testing\//.test(path),
)
const code = SOURCES.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n')
const pages = Object.entries(PROGRAM_TEXTS)
const all = Object.assign({}, ...Object.values(PROGRAM_TEXTS)) as Record<string, readonly string[]>

describe('[B1.2] texts that the program shows by itself', () => {
  it.each(pages)('%s has every one of them', (page, texts) => {
    const copy = readCopy(`copy/${page}.sv.json`)
    expect(Object.keys(texts).filter((key) => !Object.hasOwn(copy, key))).toEqual([])
  })

  it.each(pages)('%s uses the placeholders alone that are filled', (page, texts) => {
    const copy = readCopy(`copy/${page}.sv.json`)
    const unknown = Object.entries(texts).flatMap(([key, filled]) =>
      placeholdersOf(copy[key] ?? '')
        .filter(({ name }) => !filled.includes(name) && !INSURER_PLACEHOLDERS.some((known) => known === name))
        .map(({ name }) => `${key}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('are declared, each that stands in the code as a whole key of a shared page', () => {
    const shared = readCopy(...pages.map(([page]) => `copy/${page}.sv.json`))
    const named = [
      ...code.matchAll(
        /['"`](?<key>(?:site|general|mail|sign|identity|bankid|session|myPages|articlePages|error)(?:\.[A-Za-z0-9]+)+)['"`]/g,
      ),
    ]
      .map(({ groups }) => groups?.['key'] ?? '')
      .filter((key) => Object.hasOwn(shared, key))
    expect(named.length).toBeGreaterThan(100)
    expect([...new Set(named)].filter((key) => !Object.hasOwn(all, key))).toEqual([])
  })
})

it('[B1.2] no shipped text has a brace that belongs to no placeholder: customers would read it', () => {
  const stray = globSync('flow-schemas/**/*.{sv,en}.json', { cwd: ROOT }).flatMap((path) => {
    const texts = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Readonly<Record<string, unknown>>
    return Object.entries(texts)
      .filter(([, text]) => typeof text === 'string' && parseMessage(text).faults.length > 0)
      .map(([key]) => `${path}: ${key}`)
  })
  expect(stray).toEqual([])
})
