const maximumBytes = 64 * 1024 * 1024

/**
 * Bounds what one array of bytes holds in this thread: the heap's limit does not count it, and a megabyte of a file unfolds to a gigabyte.
 * A longer one is refused with a RangeError.
 */
export function boundBytes(): void {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args: unknown[], type) {
      const [size] = args
      if (typeof size === 'number' && size > maximumBytes)
        throw new RangeError('more bytes than this thread may hold at once')
      return Reflect.construct(target, args, type)
    },
  })
}
