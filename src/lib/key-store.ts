const database = 'keys'
const store = 'keys'

/** Whether this browser can keep a key that no script reads out; it wants a secure address. */
export const canKeepKeys = (): boolean => 'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined

/** Keeps a key under a name. @throws DOMException where the browser keeps nothing, as all of these */
export const storeKey = (name: string, key: CryptoKey): Promise<unknown> =>
  runInStore('readwrite', (keys) => keys.put(key, name))

/** The key of a name; undefined without one. */
export const loadKey = (name: string): Promise<CryptoKey | undefined> =>
  runInStore<CryptoKey | undefined>('readonly', (keys) => keys.get(name))

export const deleteKey = (name: string): Promise<unknown> => runInStore('readwrite', (keys) => keys.delete(name))

async function runInStore<T>(mode: IDBTransactionMode, work: (keys: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(database, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
  const opened = await resultOf(opening)
  try {
    return await resultOf(work(opened.transaction(store, mode).objectStore(store)))
  } finally {
    opened.close()
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the store did not open')))
  })
