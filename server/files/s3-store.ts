import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { isObjectName, MissingObject, type ObjectStore, type StoredObject } from './object-store.ts'
import type { UploadTarget } from '../config/upload-target.ts'

/** Shorter than a transaction may rest: files are removed inside one. */
const timeoutMs = 10_000
const tries = 2

interface Listing {
  readonly ListBucketResult?: {
    readonly Contents?: readonly { readonly Key: string; readonly LastModified: string }[]
    readonly IsTruncated?: string
  }
}

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

/** Files in a bucket of any store that speaks the S3 protocol, addressed by path; every request is signed (Signature Version 4). */
export function openS3Store({ address, prefix, region, accessKey, secretKey }: UploadTarget): ObjectStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: tries,
  })

  const urlOf = (name: string): string => {
    if (!isObjectName(name)) throw new Error('not the name of a stored file')
    return `${address}/${prefix}${name}`
  }

  async function ask(method: string, url: string, body?: Buffer): Promise<Response> {
    const answer = await client.fetch(url, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: body as Uint8Array<ArrayBuffer>, headers: { 'content-type': 'application/octet-stream' } }),
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new Error(`the upload store answered ${method} with ${answer.status}`)
  }

  return {
    async put(name, bytes) {
      const answer = await ask('PUT', urlOf(name), bytes)
      await answer.body?.cancel()
      if (answer.status === 404) throw noBucket()
    },
    async get(name) {
      const answer = await ask('GET', urlOf(name))
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      throw new MissingObject()
    },
    async delete(name) {
      const answer = await ask('DELETE', urlOf(name))
      await answer.body?.cancel()
    },
    list: () => listObjects(ask, address, prefix),
  }
}

type Ask = (method: string, url: string) => Promise<Response>

async function* listObjects(ask: Ask, address: string, prefix: string): AsyncIterable<StoredObject> {
  for (let marker = ''; ; ) {
    const answer = await ask('GET', `${address}?${new URLSearchParams({ prefix, marker }).toString()}`)
    const page = await answer.text()
    if (answer.status === 404) throw noBucket()
    const listing: Listing = parser.parse(page)
    const { Contents: entries = [], IsTruncated: isTruncated } = listing.ListBucketResult ?? {}
    for (const { Key: key, LastModified: modifiedAt } of entries) {
      const name = key.slice(prefix.length)
      const storedAt = new Date(modifiedAt)
      if (isObjectName(name) && !Number.isNaN(storedAt.getTime())) yield { name, storedAt }
    }
    const last = entries.at(-1)?.Key ?? ''
    if (isTruncated !== 'true' || last <= marker) return
    marker = last
  }
}

const noBucket = (): Error => new Error('the upload store has no such bucket')
