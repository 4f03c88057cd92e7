import type { Bundle } from '../../contract/bundle.ts'
import type { AppServices } from '../services/app-services.ts'
import type { RendererHost } from '../renderer/host.ts'

/** What the renderer asks the server. */
export type RendererCalls = Required<Pick<RendererHost, 'searchEntries' | 'entry' | 'uploadFile' | 'removeFile' | 'checkAnswer'>>

/** The calls come with the first of them: most forms make none. */
const calls = async () => import('./server-calls.ts')

/** The server's side of a renderer that draws a bundle: its lookup sets by name, checks of its answers, and files. */
export function rendererCalls(
  { client, uploadFile }: Pick<AppServices, 'client' | 'uploadFile'>,
  { hash, lookups = {} }: Pick<Bundle, 'hash' | 'lookups'>,
): RendererCalls {
  return {
    async searchEntries(set, query, offset, signal) {
      const { searchEntries } = await calls()
      return searchEntries(client, hashOf(lookups, set), query, offset, { signal })
    },
    async entry(set, code, signal) {
      const { getEntry } = await calls()
      return getEntry(client, hashOf(lookups, set), code, { signal })
    },
    async checkAnswer(input, value, answers, signal) {
      const { checkAnswer } = await calls()
      return checkAnswer(client, { bundle: hash, input, value, answers }, { signal })
    },
    uploadFile,
    removeFile(id) {
      // what stays behind on the server is claimed by nothing, and goes by itself
      void calls()
        .then(async ({ removeFile }) => removeFile(client, id))
        .catch(() => undefined)
    },
  }
}

function hashOf(lookups: NonNullable<Bundle['lookups']>, set: string): string {
  const hash = Object.hasOwn(lookups, set) ? lookups[set] : undefined
  if (hash === undefined) throw new Error(`the bundle has no lookup set "${set}"`)
  return hash
}
