import { z } from 'zod'
import { endpoint, fileEndpoint } from './endpoint.ts'

/**
 * Stores a picture of an article or a banner: JPEG or PNG up to 10 MB, at least 480 pixels wide and high. `picture` is its address on the
 * portal. Code 12033 for any other file. One that nothing names is removed after a week.
 */
export const uploadContentPicture = endpoint({
  method: 'POST',
  path: '/manage/pc/content/picture',
  caller: 'federation',
  act: 'content.picture',
  bodyType: 'multipart',
  body: z.object({}),
  reply: z.object({ picture: z.string(), width: z.number().int(), height: z.number().int() }),
})

/** A picture: JPEG. Anybody may see it who knows its name. */
export const contentPicture = fileEndpoint({
  method: 'GET',
  path: '/home/content/picture',
  caller: 'open',
  query: z.object({ name: z.string().regex(/^[0-9a-f]{32}$/, '没有这张图片') }),
  binary: 'image/jpeg',
})
