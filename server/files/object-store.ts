export interface StoredObject {
  readonly name: string
  readonly storedAt: Date
}

/** Where sealed files are kept, by names of 32 hexadecimal digits. */
export interface ObjectStore {
  /** Whole or not at all: a file that is there is complete, even after a kill. */
  put(name: string, bytes: Buffer): Promise<void>
  /** @throws MissingObject */
  get(name: string): Promise<Buffer>
  /** One that is not there is no error. */
  delete(name: string): Promise<void>
  list(): AsyncIterable<StoredObject>
}

export const isObjectName = (name: string): boolean => /^[0-9a-f]{32}$/.test(name)

export class MissingObject extends Error {
  override name = 'MissingObject'

  constructor() {
    super('the store has no such file')
  }
}
