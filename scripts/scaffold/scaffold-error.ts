/** The reason why no file is written; `message` is for the developer. */
export class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError'
}
