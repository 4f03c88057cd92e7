/** Nothing is written: `message` tells the developer why. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
