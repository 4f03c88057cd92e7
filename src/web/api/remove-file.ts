import type { ApiClient, CallOptions } from './client.ts'

/** Removes a file that this visit has uploaded. */
export async function removeFile(client: ApiClient, id: string, options?: CallOptions): Promise<void> {
  await client.call('DELETE', '/files/{id}', { id }, options)
}
