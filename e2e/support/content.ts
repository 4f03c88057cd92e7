import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dataDirOf, originOf, type ServerName } from './servers.ts'

const run = promisify(execFile)

interface Draft {
  readonly revision: number
  readonly body: Record<string, unknown>
}

/** What an author does with the content of a server. */
interface AuthorAt {
  /** Runs `npm run content -- …` against the server. @returns what it printed */
  readonly content: (...args: string[]) => Promise<string>
  /** Changes a draft as an editor's tool does: reads it, changes it, saves it on top of the version that it read. */
  readonly editDraft: (kind: string, id: string, change: (body: Record<string, unknown>) => Record<string, unknown>) => Promise<void>
}

/** Returns an author of a server's content. */
export function authorAt(server: ServerName): AuthorAt {
  const origin = originOf(server)
  const dataDir = dataDirOf(server)

  async function content(...args: string[]): Promise<string> {
    const cli = join(import.meta.dirname, '..', '..', 'src', 'server', 'features', 'content', 'cli', 'main.ts')
    const env = { ...process.env, CONTENT_URL: origin, DATA_DIR: dataDir }
    const { stdout } = await run(process.execPath, [cli, ...args], { env })
    return stdout
  }

  async function ask<T>(query: string, variables: object): Promise<T> {
    const token = (await readFile(join(dataDir, 'content-token'), 'utf8')).trim()
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as { data: T; errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }

  return {
    content,
    async editDraft(kind, id, change) {
      const { draft } = await ask<{ draft: Draft }>('query ($kind: String!, $id: ID!) { draft(kind: $kind, id: $id) { revision body } }', {
        kind,
        id,
      })
      const { saveDraft } = await ask<{ saveDraft: { revision: number | null } }>(
        'mutation ($kind: String!, $id: ID!, $body: JSON!, $basedOn: Int!) { saveDraft(kind: $kind, id: $id, body: $body, basedOn: $basedOn) { revision } }',
        { kind, id, body: change(draft.body), basedOn: draft.revision },
      )
      if (saveDraft.revision === null) throw new Error('the draft was not saved')
    },
  }
}

/** An author of the content server. */
export const { content, editDraft } = authorAt('content')
