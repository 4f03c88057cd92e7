/** Nothing is written: `message` tells the developer why. */
export class NewValidatorError extends Error {
  override readonly name = 'NewValidatorError'
}
