import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dataDirOf, originOf } from './servers.ts'

const run = promisify(execFile)
const ORIGIN = originOf('content')
const DATA_DIR = dataDirOf('content')

/** Runs `npm run content -- …` against the content server. @returns what it printed */
export async function content(...args: string[]): Promise<string> {
  const cli = join(import.meta.dirname, '..', '..', 'src', 'server', 'features', 'content', 'cli', 'main.ts')
  const env = { ...process.env, CONTENT_URL: ORIGIN, DATA_DIR }
  const { stdout } = await run(process.execPath, [cli, ...args], { env })
  return stdout
}

interface Draft {
  readonly revision: number
  readonly body: Record<string, unknown>
}

/** Changes a draft as an editor's tool does: reads it, changes it, saves it on top of the version that it read. */
export async function editDraft(
  kind: string,
  id: string,
  change: (body: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const token = (await readFile(join(DATA_DIR, 'content-token'), 'utf8')).trim()
  const ask = async <T>(query: string, variables: object): Promise<T> => {
    const response = await fetch(`${ORIGIN}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as { data: T; errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
  const { draft } = await ask<{ draft: Draft }>('query ($kind: String!, $id: ID!) { draft(kind: $kind, id: $id) { revision body } }', {
    kind,
    id,
  })
  const { saveDraft } = await ask<{ saveDraft: { revision: number | null } }>(
    'mutation ($kind: String!, $id: ID!, $body: JSON!, $basedOn: Int!) { saveDraft(kind: $kind, id: $id, body: $body, basedOn: $basedOn) { revision } }',
    { kind, id, body: change(draft.body), basedOn: draft.revision },
  )
  if (saveDraft.revision === null) throw new Error('the draft was not saved')
}
