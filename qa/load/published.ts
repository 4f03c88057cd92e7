import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bundle } from '../../src/contract/bundle.ts'
import { bundlePath, SHOP_LANGUAGE } from '../../src/contract/bundle.ts'
import type { EntriesPage, LookupEntry } from '../../src/contract/lookups.ts'
import type { Copy } from '../../src/copy/lookup.ts'
import { LANGUAGE, readPersonas, readShared, type Shared, type Subject } from './content.ts'

type Fetch = typeof fetch

/** Maximum fetched entries of a lookup set: enough to choose from. */
const MAX_ENTRIES = 500

/**
 * Fetches the published flows of a running content service: those on sale, and those of the content folder. The
 * personas are the content folder's.
 * @param origin for example `https://example.se`
 * @throws Error if the service does not answer as a content service does
 */
export async function fetchSubjects(origin: string, folder: string, names: readonly string[], fetch: Fetch): Promise<Subject[]> {
  const { products } = await ask<{ products: readonly { flow: string }[] }>(fetch, origin, '{ products { flow } }')
  const flows = [...new Set([...products.map(({ flow }) => flow), ...names])].toSorted()
  const { pages } = await readShared(folder)
  const found = await Promise.all(flows.map(async (flow) => fetchSubject({ fetch, origin, folder, pages }, flow)))
  return found.flat()
}

interface Source extends Pick<Shared, 'pages'> {
  readonly fetch: Fetch
  readonly origin: string
  readonly folder: string
}

async function fetchSubject({ fetch, origin, folder, pages }: Source, flow: string): Promise<Subject[]> {
  const query = 'query ($flow: ID!) { flow(id: $flow) { hash } }'
  const { flow: live } = await ask<{ flow: { hash: string } | null }>(fetch, origin, query, { flow })
  if (live === null) return []
  const bundle = await getJson<Bundle>(fetch, origin + bundlePath(live.hash))
  const { document, copy, options, lookups = {}, product, documents } = bundle
  const sets = await Promise.all(
    Object.entries(lookups).map(async ([name, hash]) => [name, await fetchEntries(fetch, origin, hash)] as const),
  )
  return [
    {
      flow,
      document,
      copy,
      options,
      lookups: Object.fromEntries(sets),
      personas: await readPersonas(folder, flow),
      ...(product && { product }),
      documents: documents ? { [SHOP_LANGUAGE]: documents } : {},
      texts: await fetchTexts({ fetch, origin, folder, pages }, bundle),
      source: `${origin} (${live.hash})`,
    },
  ]
}

/** Fetches a flow's texts in its languages, without those of the copy pages that it shares with others. */
async function fetchTexts(
  { fetch, origin, pages }: Source,
  { hash, flow, document, copy, languages = [] }: Bundle,
): Promise<Subject['texts']> {
  const shared = new Set(document.copy.filter((page) => page !== flow).flatMap((page) => Object.keys(pages[page] ?? {})))
  const own = (all: Copy): Copy => Object.fromEntries(Object.entries(all).filter(([key]) => !shared.has(key)))
  const others = languages.filter((language) => language !== SHOP_LANGUAGE)
  const fetched = others.map(
    async (language) => [language, (await getJson<Bundle>(fetch, origin + bundlePath(hash, language))).copy] as const,
  )
  const all = [[SHOP_LANGUAGE, copy] as const, ...(await Promise.all(fetched))]
  return Object.fromEntries(all.map(([language, texts]) => [language, own(texts)]))
}

/** Fetches the first entries of a lookup set by letter searches: the service has no list. */
async function fetchEntries(fetch: Fetch, origin: string, hash: string): Promise<LookupEntry[]> {
  const found = new Map<string, LookupEntry>()
  for (const letter of 'aeiostnrlkmdbfghpuvåäöcjyxzqw0123456789') {
    if (found.size >= MAX_ENTRIES) break
    const page = await getJson<EntriesPage>(fetch, `${origin}/api/lookups/${hash}/search?q=${encodeURIComponent(letter)}`)
    for (const entry of page.entries) found.set(entry.code, entry)
  }
  return [...found.values()]
}

async function ask<Data>(fetch: Fetch, origin: string, query: string, variables: object = {}): Promise<Data> {
  const answer = await getJson<{ data?: Data; errors?: unknown }>(fetch, `${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  if (answer.data === undefined) throw new Error(`${origin} answers ${JSON.stringify(answer.errors)}`)
  return answer.data
}

async function getJson<Data>(fetch: Fetch, url: string, init?: RequestInit): Promise<Data> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return (await response.json()) as Data
}

/**
 * Writes published flows as a content folder, so that a local server can show them on a fixed day. It contains the
 * shared content of `folder` with the published documents, texts, options and lookup sets.
 */
export async function writeContentFolder(target: string, folder: string, subjects: readonly Subject[], { pages }: Shared): Promise<void> {
  await cp(folder, target, { recursive: true })
  for (const { flow, document, copy, options, lookups, product, documents, texts } of subjects) {
    const known = document.copy.filter((page) => page !== flow && Object.hasOwn(pages, page))
    await rm(join(target, flow), { recursive: true, force: true })
    const files: Record<string, unknown> = {
      [`${flow}/flow.json`]: { ...document, copy: [...known, flow] },
      ...(product && { [`${flow}/product.json`]: product }),
      ...inLanguages(`${flow}/documents`, documents),
      ...inLanguages(`${flow}/copy`, { ...texts, [LANGUAGE]: copy }),
      ...inFolder('options', 'options', options),
      ...inFolder('lookups', 'lookup', lookups),
    }
    for (const [path, content] of Object.entries(files)) {
      await mkdir(join(target, path, '..'), { recursive: true })
      await writeFile(join(target, path), JSON.stringify(content))
    }
  }
}

function inLanguages(stem: string, contents: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(contents).map(([language, content]) => [`${stem}.${language}.json`, content]))
}

function inFolder(folder: string, kind: string, sets: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sets).map(([name, entries]) => [`${folder}/${name}.json`, { [kind]: name, entries }]))
}
