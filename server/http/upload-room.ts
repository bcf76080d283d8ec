import { TransportError } from '../errors.ts'

const megabyte = 1024 * 1024

/** Room in memory for files that are on their way; slow ones are held there for minutes. */
export interface UploadRoom {
  /** Takes room for bytes that came from an address. @throws TransportError 503 when there is none left */
  take(address: string, bytes: number): void
  giveBack(address: string, bytes: number): void
}

/** @param total bytes over all addresses @param perUpload bytes of one address */
export function createUploadRoom(total: number = 96 * megabyte, perUpload: number = 32 * megabyte): UploadRoom {
  const bytesByAddress = new Map<string, number>()
  let sum = 0
  return {
    take(address, bytes) {
      const addressBytes = (bytesByAddress.get(address) ?? 0) + bytes
      if (addressBytes > perUpload || sum + bytes > total)
        throw new TransportError(503, '现在上传的人太多，请稍后再试', 10)
      bytesByAddress.set(address, addressBytes)
      sum += bytes
    },
    giveBack(address, bytes) {
      const addressBytes = (bytesByAddress.get(address) ?? 0) - bytes
      if (addressBytes > 0) bytesByAddress.set(address, addressBytes)
      else bytesByAddress.delete(address)
      sum -= bytes
    },
  }
}
