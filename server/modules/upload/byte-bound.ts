const most = 64 * 1024 * 1024

// The heap's limit does not count what typed arrays hold, and a megabyte of a file unfolds to a gigabyte.
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, given: unknown[], type) {
    const [size] = given
    if (typeof size === 'number' && size > most) throw new RangeError('more bytes than this thread may hold at once')
    return Reflect.construct(target, given, type) as Uint8Array
  },
})
