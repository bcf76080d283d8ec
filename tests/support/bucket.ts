import { createRequire } from 'node:module'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readUploadTarget, type UploadTarget } from '#server/config/upload-target.ts'

/** The part of the package that is used here; it brings no types. */
type BucketPackage = new (options: {
  address: string
  port: number
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}) => { run(): Promise<AddressInfo>; close(): Promise<void> }

export interface BucketServer {
  /** For the environment variable UPLOADS_URL. */
  readonly url: string
  readonly target: UploadTarget
  stop(): Promise<void>
}

/** A server that speaks the S3 protocol and checks signatures, with one empty bucket, on a free port of the loopback. */
export async function startBucket(): Promise<BucketServer> {
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as BucketPackage
  const directory = await mkdtemp(join(tmpdir(), 'zhiyuan-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'card-pictures' }],
  })
  const { port } = await server.run()
  const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/card-pictures?tls=0`
  return {
    url,
    target: readUploadTarget(url) as UploadTarget,
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
