declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  /** A server of the S3 protocol that checks signatures; its key is `S3RVER`. Only the members that the tests use. */
  export default class S3rver {
    constructor(options: {
      readonly directory: string
      readonly silent: boolean
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
