import { z } from 'zod'
import { fileEndpoint, id } from '../endpoint.ts'

/** A picture of an application under review; each look is logged. */
export const cardReviewPicture = fileEndpoint({
  method: 'GET',
  path: '/manage/pc/bankCard/picture',
  caller: 'federation',
  query: z.object({ pictureId: id }),
  binary: 'image/jpeg',
})
