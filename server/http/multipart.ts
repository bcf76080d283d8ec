import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes } from '#contract/codes.ts'
import { refusedMessage } from '#domain/fields/plain-text.ts'
import { textProperty } from '#domain/property.ts'
import { megabytesText, mostFileBytes } from '#domain/fields/file-size.ts'
import { BusinessError, invalidInput, TransportError } from '../errors.ts'
import { networkOf } from '../records/account/login-guard.ts'
import { arrivalLimits, watchUpload } from './arrival.ts'
import { createUploadRoom } from './upload-room.ts'

/** A request that says it is longer is not read to its end only to be refused. */
const readableBytes = 64 * 1024 * 1024

const limits = { fileSize: mostFileBytes, files: 1, fields: 8, fieldSize: 2048, fieldNameSize: 100, parts: 9 }

export interface Upload {
  readonly fields: Readonly<Record<string, string>>
  readonly file: Buffer
}

/** Makes `readUpload` usable: bodies of the type multipart/form-data stay unread until then. */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits })
}

/**
 * Reads the fields and the one file (up to 10 MB, in memory) of a multipart body. Name and type that the client gives the file are
 * not looked at. The body is read to its end on every failure, else the answer does not reach a browser that is still sending.
 * @throws BusinessError tooLarge for a larger file, invalidInput without a file or with two; TransportError when the body is broken or too slow, or too many
 * are on their way
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > readableBytes) throw tooLarge()
  const watch = watchUpload(request.raw.socket, request.server.endpoints.context.arrival ?? arrivalLimits)
  try {
    return await Promise.race([readParts(request), watch.tooSlow])
  } finally {
    watch.stop()
  }
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  const fields: Record<string, string> = Object.create(null)
  let file: Buffer | null = null
  let broken: string | null = null
  const reservation = reserveRoom(networkOf(request.ip))
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        if (isBroken(part)) broken = part.fieldname
      }
      // The parts that follow have to be read too, so its failure waits for the end, where `parts` throws it.
      else file = await collect(part.file, reservation).catch(() => null)
    }
  } catch (error) {
    throw refusalOf(error)
  } finally {
    reservation.end()
  }
  if (reservation.refusal) throw reservation.refusal
  if (broken !== null) throw invalidInput([{ field: broken, message: refusedMessage('这一栏') }])
  if (file === null || file.length === 0) throw missing()
  return { fields: { ...fields }, file }
}

/** Fields beside a file are single lines. */
const isBroken = ({ value }: { readonly value: unknown }): boolean => /\p{Cc}/u.test(String(value))

interface Hold {
  /** Set once there was no room: what follows is read and not kept. */
  refusal: unknown
  take(bytes: number): void
  end(): void
}

const room = createUploadRoom()

function reserveRoom(address: string): Hold {
  let heldBytes = 0
  return {
    refusal: null,
    take(bytes) {
      room.take(address, bytes)
      heldBytes += bytes
    },
    end() {
      room.giveBack(address, heldBytes)
      heldBytes = 0
    },
  }
}

async function collect(stream: AsyncIterable<Buffer>, reservation: Hold): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    try {
      if (reservation.refusal === null) reservation.take(chunk.length)
    } catch (error) {
      reservation.refusal = error
      reservation.end()
      chunks.length = 0
    }
    if (reservation.refusal === null) chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refusalOf(error: unknown): Error {
  switch (textProperty(error, 'code')) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge()
    case 'FST_FILES_LIMIT':
      return invalidInput([{ field: 'file', message: '一次只能上传一个文件，请分开上传' }])
    default:
      return new TransportError(400, '文件没有传完整，请重新上传')
  }
}

/** The refusal of a larger file. */
const tooLarge = (): BusinessError =>
  new BusinessError(codes.tooLarge, `文件最大 ${megabytesText(mostFileBytes)}，请调低相机的分辨率或压缩后再上传`)

const missing = (): BusinessError => invalidInput([{ field: 'file', message: '没有收到文件，请选择后重新上传' }])
