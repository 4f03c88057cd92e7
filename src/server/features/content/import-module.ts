import type { FlowModule } from '../../../engine/compiled.ts'

/**
 * Loads the rules of a document. The source is the output of our own publisher, new or from the database, and never
 * part of a request.
 */
export async function importModule(source: string): Promise<FlowModule> {
  return (await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)) as FlowModule
}
