import type { Bundle } from '../../contract/bundle.ts'
import { checkAnswer } from '../api/checks.ts'
import { getEntry, searchEntries } from '../api/lookups.ts'
import { removeFile } from '../api/remove-file.ts'
import type { AppServices } from '../services/app-services.ts'
import type { RendererHost } from '../renderer/host.ts'
import { ownValue } from '../../values/own-value.ts'

/** The renderer's calls of the server. */
export type RendererCalls = Required<Pick<RendererHost, 'searchEntries' | 'entry' | 'uploadFile' | 'removeFile' | 'checkAnswer'>>

/** Returns the calls of a renderer for a bundle: its lookup sets by name, checks of its answers, and files. */
export function rendererCalls(
  { client, uploadFile }: Pick<AppServices, 'client' | 'uploadFile'>,
  { hash, lookups = {} }: Pick<Bundle, 'hash' | 'lookups'>,
): RendererCalls {
  return {
    searchEntries: async (set, query, offset, signal) => searchEntries(client, hashOf(lookups, set), query, offset, { signal }),
    entry: async (set, code, signal) => getEntry(client, hashOf(lookups, set), code, { signal }),
    checkAnswer: async (input, value, answers, signal) => checkAnswer(client, { bundle: hash, input, value, answers }, { signal }),
    uploadFile,
    removeFile(id) {
      // The server deletes a file that no answer names.
      removeFile(client, id).catch(() => undefined)
    },
  }
}

function hashOf(lookups: NonNullable<Bundle['lookups']>, set: string): string {
  const hash = ownValue(lookups, set)
  if (hash === undefined) throw new Error(`the bundle has no lookup set "${set}"`)
  return hash
}
